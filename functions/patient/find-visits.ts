import { ofAllIds, type PatientKeys } from './find-patient.ts';
import { type StoredVisit, visitItems } from './visit-items.ts';

/** Reads all visits of a clinic's patient, unsorted. */
export const visitsOf = (patient: PatientKeys): Promise<StoredVisit[]> =>
  ofAllIds(patient, (key) => visitItems.all({ index: 'primary', key }));
