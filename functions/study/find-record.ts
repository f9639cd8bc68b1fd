import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import { mountItems } from './mount-items.ts';
import { studies } from './study-items.ts';

/** Returns all studies and mounts of a clinic's patient, for the patient's exported record. */
export async function findRecord(patient: PatientKeys) {
  const [found, mounts] = await Promise.all([
    ofAllIds(patient, (key) => studies.all({ index: 'gsi1', key })),
    ofAllIds(patient, (key) => mountItems.all({ index: 'primary', key })),
  ]);
  return { studies: found, mounts };
}
