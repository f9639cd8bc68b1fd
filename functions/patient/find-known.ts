import type * as z from 'zod';
import type { NewPatient } from '#shared/patient/patient.ts';
import { PatientId } from '#shared/ids.ts';
import { fewHits } from '#functions/store/search-hits.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { readPatient } from './find-patient.ts';
import { patientNumbers, patients, type StoredPatient } from './patient-items.ts';
import { birthText, phoneTail } from './patient-search.ts';

type Person = Pick<Asked, 'name' | 'birthDate' | 'phone'>;
type Asked = Pick<z.output<typeof NewPatient>, 'name' | 'birthDate' | 'phone' | 'patientNumber' | 'age' | 'sex'>;

/** Returns the clinic's patient with that number as a list of one; an empty list if there is none. */
export async function findByNumber(
  { organisationId }: Tenant,
  { patientNumber }: Pick<Asked, 'patientNumber'>,
): Promise<StoredPatient[]> {
  if (patientNumber === undefined) return [];
  const taken = await patientNumbers.read({ organisationId, patientNumber });
  const patient = taken && (await readPatient({ organisationId, patientId: taken.patientId }));
  return patient === undefined ? [] : [patient];
}

/** Returns a phone's digits without leading zeros, so that `0049 30` ends with the digits of `030`. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/gu, '').replace(/^0+/u, '');
/** Fewest digits of a phone number that is compared with another. */
const PHONE_DIGITS = 7;

/** Whether two phones may be the same number. One number must end with the other's digits, because either may lack the country code. */
function isSamePhone(one: string, other: string): boolean {
  const [ours, theirs] = [digitsOf(one), digitsOf(other)];
  const isLong = Math.min(ours.length, theirs.length) >= PHONE_DIGITS;
  return isLong && (ours.endsWith(theirs) || theirs.endsWith(ours));
}

/**
 * Whether two records may belong to the same person (PAT-116): equal names and equal birth dates. If one of the birth dates is missing,
 * equal phones count instead. A father and his son may share name and phone, but not the birth date.
 */
function mayBeOne(one: Person, other: Person): boolean {
  if (searchKey(one.name) !== searchKey(other.name)) return false;
  const areDated = one.birthDate !== undefined && other.birthDate !== undefined;
  return areDated ? one.birthDate === other.birthDate : isSamePhone(one.phone, other.phone);
}

/** Returns the clinic's patients who may be this person, by name and either birth date or phone (PAT-116). */
export async function findNamesakes({ organisationId }: Tenant, asked: Person): Promise<StoredPatient[]> {
  const { name, birthDate, phone } = asked;
  const where = { organisationId, resource: 'patient' } as const;
  const texts = [
    ...(birthDate === undefined ? [] : [birthText({ name, birthDate })]),
    ...(phone === '' ? [] : [name, phoneTail(phone)]),
  ];
  const hits = await Promise.all(texts.map((text) => fewHits(where, text)));
  const ids = new Set(hits.flatMap((each) => each ?? []));
  const found = await patients.readMany([...ids].map((id) => ({ organisationId, patientId: PatientId.parse(id) })));
  return found.filter((patient) => mayBeOne(patient, asked));
}

/** Whether the record has neither birth date nor phone. */
const isBare = ({ birthDate, phone }: Person): boolean => birthDate === undefined && phone === '';

/**
 * Returns the clinic's patients with the same name, age and sex as the person asked about. Compares only records that have no birth date
 * and no phone. Such duplicates often arise when a file is imported again.
 */
export async function findSameEntry({ organisationId }: Tenant, asked: Asked): Promise<StoredPatient[]> {
  if (!isBare(asked)) return [];
  const ids = (await fewHits({ organisationId, resource: 'patient' }, asked.name)) ?? [];
  const found = await patients.readMany(ids.map((id) => ({ organisationId, patientId: PatientId.parse(id) })));
  return found.filter(
    (patient) =>
      isBare(patient) &&
      searchKey(patient.name) === searchKey(asked.name) &&
      patient.age === asked.age &&
      patient.sex === asked.sex,
  );
}
