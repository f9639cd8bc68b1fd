import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

/** The reader's means for a sheet, which the page gives. */
export interface SheetSource {
  /** The reader's organisation; a visitor of a shared link has none. */
  readonly organisation: string | undefined;
  /** Adds a file to those of the volume's order or patient, and waits until it has arrived; absent if the reader may not. */
  readonly keep: ((file: File) => Promise<void>) | undefined;
}

/** The volume as the sheet names it. */
export interface SheetSubject extends SheetSource {
  readonly name: string;
  readonly series: DicomInstance | undefined;
}
