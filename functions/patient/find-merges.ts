import type { Write } from '#functions/store/write.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';
import { idsOf, type PatientKeys } from './find-patient.ts';
import { patientMerges } from './merge-items.ts';
import { patientLinks, patients } from './patient-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/**
 * Returns the records that were merged into this one, in their state before the merge. Merges that can no longer be undone are left out.
 */
export async function mergedRecordsOf({ organisationId, patientId }: PatientKey): Promise<Patient[]> {
  const rows = await patientMerges.all({ index: 'primary', key: { organisationId, patientId } });
  return rows.map(({ row }) => Patient.parse(patients.parse(row)));
}

/** Returns the writes that erase the rows about a patient's merges and the links of merged records. */
export function mergeErasure(patient: PatientKeys): Write[] {
  const { organisationId } = patient;
  const ids = idsOf(patient);
  return ids.flatMap((mergedId) => [
    patientLinks.drop({ organisationId, patientId: mergedId }),
    ...ids.map((patientId) => patientMerges.drop({ organisationId, patientId, mergedId })),
  ]);
}
