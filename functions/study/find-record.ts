import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { mountItems } from './mount-items.ts';
import { studies } from './study-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Returns every study and mount of a clinic's patient, for the patient's exported record. */
export async function findRecord({ organisationId, patientId }: PatientKey) {
  const [found, mounts] = await Promise.all([
    studies.all({ index: 'gsi1', key: { organisationId, patientId } }),
    mountItems.all({ index: 'primary', key: { organisationId, patientId } }),
  ]);
  return { studies: found, mounts };
}
