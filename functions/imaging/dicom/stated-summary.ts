import { type DicomInstance, PATIENT_FACTS } from '#shared/file/dicom-metadata.ts';

const SUMMARY = [
  'Modality',
  'SOPClassUID',
  'SeriesDescription',
  'StudyDate',
  'Manufacturer',
  'ManufacturerModelName',
  'BodyPartExamined',
  'StudyInstanceUID',
  'SeriesInstanceUID',
  // These facts are compared with the order's patient and shown in the viewers.
  ...PATIENT_FACTS,
] as const;

/** Returns the facts of a DICOM file that a list shows. Facts that the file does not state are left out. */
export const statedSummary = (instance: DicomInstance): Record<string, string> =>
  Object.fromEntries(
    SUMMARY.flatMap((keyword) => (instance[keyword] === undefined ? [] : [[keyword, instance[keyword]] as const])),
  );
