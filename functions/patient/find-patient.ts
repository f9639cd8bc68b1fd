import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { patients, type StoredPatient } from './patient-items.ts';

/** Returns a patient of the clinic. Throws 40400 for another clinic's. */
export async function findPatient({ organisationId }: Tenant, patientId: PatientId): Promise<StoredPatient> {
  const patient = await patients.read({ organisationId, patientId });
  if (patient === undefined) throw new AppError('notFound');
  return patient;
}

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Reads a clinic's patient; `undefined` once the patient is deleted. */
export const readPatient = ({ organisationId, patientId }: PatientKey): Promise<StoredPatient | undefined> =>
  patients.read({ organisationId, patientId });

/** Reads the clinic's patients of these ids; deleted ones are left out. */
export const readPatients = ({ organisationId }: Tenant, ids: readonly PatientId[]): Promise<StoredPatient[]> =>
  patients.readMany(ids.map((patientId) => ({ organisationId, patientId })));
