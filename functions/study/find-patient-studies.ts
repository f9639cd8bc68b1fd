import type { Tenant } from '#functions/store/tenant.ts';
import type { PatientId } from '#shared/ids.ts';
import { type SeenStudy, seenOf } from './find-study.ts';
import { studies } from './study-items.ts';

/** Returns the studies of a patient, newest first. Studies of deleted files or orders are left out. */
export async function studiesOfPatient(tenant: Tenant, patientId: PatientId): Promise<SeenStudy[]> {
  const { organisationId } = tenant;
  return seenOf(tenant, await studies.all({ index: 'gsi1', key: { organisationId, patientId }, isDescending: true }));
}
