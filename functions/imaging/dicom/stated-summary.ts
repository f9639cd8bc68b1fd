import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

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
  // Whose image it says it is: compared with the order's patient.
  'PatientName',
  'PatientBirthDate',
  'PatientID',
] as const;

/** What a list shows of a DICOM file, as far as the file says it. */
export const statedSummary = (instance: DicomInstance): Record<string, string> =>
  Object.fromEntries(
    SUMMARY.flatMap((keyword) => (instance[keyword] === undefined ? [] : [[keyword, instance[keyword]] as const])),
  );
