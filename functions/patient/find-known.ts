import type * as z from 'zod';
import type { NewPatient } from '#shared/patient/patient.ts';
import { PatientId } from '#shared/ids.ts';
import { fewHits } from '#functions/store/search-hits.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { patientNumbers, patients, type StoredPatient } from './patient-items.ts';
import { birthText } from './patient-search.ts';

type Asked = Pick<z.output<typeof NewPatient>, 'name' | 'birthDate' | 'patientNumber'>;

/** Returns the clinic's patient with that number, if any. */
export async function findByNumber({ organisationId }: Tenant, { patientNumber }: Asked): Promise<StoredPatient[]> {
  if (patientNumber === undefined) return [];
  const taken = await patientNumbers.read({ organisationId, patientNumber });
  const patient = taken && (await patients.read({ organisationId, patientId: taken.patientId }));
  return patient === undefined ? [] : [patient];
}

/** Returns the clinic's patients with that name and birth date, by the search token of both; none without a birth date. */
export async function findNamesakes({ organisationId }: Tenant, { name, birthDate }: Asked): Promise<StoredPatient[]> {
  if (birthDate === undefined) return [];
  const ids = (await fewHits({ organisationId, resource: 'patient' }, birthText({ name, birthDate }))) ?? [];
  const found = await patients.readMany(ids.map((id) => ({ organisationId, patientId: PatientId.parse(id) })));
  return found.filter((patient) => patient.birthDate === birthDate && searchKey(patient.name) === searchKey(name));
}
