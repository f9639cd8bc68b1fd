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
  // Compared with the order's patient, and shown in the viewers.
  ...PATIENT_FACTS,
] as const;

/** Returns the facts that a list shows of a DICOM file, as far as the file states them. */
export const statedSummary = (instance: DicomInstance): Record<string, string> =>
  Object.fromEntries(
    SUMMARY.flatMap((keyword) => (instance[keyword] === undefined ? [] : [[keyword, instance[keyword]] as const])),
  );
