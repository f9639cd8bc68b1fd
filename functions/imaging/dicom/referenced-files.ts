import type { DicomDataset } from './dicom-dataset.ts';

/** Paths, from its own folder, of the files that a DICOMDIR names (PS3.3 F.3.2.2); none for any other file. Nothing is ever opened by them. */
export const referencedFiles = (dataset: DicomDataset): string[] =>
  dataset.items('DirectoryRecordSequence').flatMap((record) => {
    const parts = record.strings('ReferencedFileID');
    return parts.length > 0 ? [parts.join('/')] : [];
  });
