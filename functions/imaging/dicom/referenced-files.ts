import type { DicomDataset } from './dicom-dataset.ts';

/**
 * Returns the paths of the files that a DICOMDIR names, relative to its own folder (PS3.3 F.3.2.2); none for any other file. No file is
 * ever opened by these paths.
 */
export const referencedFiles = (dataset: DicomDataset): string[] =>
  dataset.items('DirectoryRecordSequence').flatMap((record) => {
    const parts = record.strings('ReferencedFileID');
    return parts.length > 0 ? [parts.join('/')] : [];
  });
