import type { PatientId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { patients, type StoredPatient } from './patient-items.ts';

/** A patient of the clinic; another clinic's does not exist. */
export async function findPatient({ organisationId }: Tenant, patientId: PatientId): Promise<StoredPatient> {
  const patient = await patients.read({ organisationId, patientId });
  if (patient === undefined) throw new AppError('notFound');
  return patient;
}
