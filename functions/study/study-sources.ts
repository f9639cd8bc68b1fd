import { idsOf, type PatientKeys } from '#functions/patient/find-patient.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { type StoredStudy, studies } from './study-items.ts';

/** A patient's studies are listed newest first. */
export const isDescending = true;

/** Returns the lists that a patient's studies are merged of, one for each id of the patient: of one kind or of all. */
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
