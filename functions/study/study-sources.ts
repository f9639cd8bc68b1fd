import { idsOf, type PatientKeys } from '#functions/patient/find-patient.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { type StoredStudy, studies } from './study-items.ts';

/** Whether lists of studies are in descending order. They are, because they show the newest study first. */
export const isDescending = true;

/** Returns the sources of a patient's list of studies, one for each id of the patient. With `kind`, they have only studies of that kind. */
export const studySources = (patient: PatientKeys, kind?: StudyKind) =>
  idsOf(patient).map((patientId) => {
    const { organisationId } = patient;
    return rangeSource<StoredStudy, StoredStudy>({
      isDescending,
      page: (between, window) =>
        kind === undefined
          ? studies.page({ index: 'gsi1', key: { organisationId, patientId }, between, isDescending }, window)
          : studies.page({ index: 'gsi2', key: { organisationId, patientId, kind }, between, isDescending }, window),
      entryOf: (row) => ({ place: `${row.takenOn}#${row.studyId}`, id: row.studyId, row }),
    });
  });
