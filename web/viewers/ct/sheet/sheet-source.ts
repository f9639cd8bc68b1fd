import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

/** The person's organisation and the function that stores a sheet; the page provides them. */
export interface SheetSource {
  /** Name of the person's organisation; absent for a visitor of a shared link. */
  readonly organisation: string | undefined;
  /**
   * Adds a file to the files of the volume's order or patient, and waits until it is uploaded. Absent if the person may
   * not add files.
   */
  readonly keep: ((file: File) => Promise<void>) | undefined;
}

/** Facts about the volume that the sheet shows, and the person's organisation. */
export interface SheetSubject extends SheetSource {
  readonly name: string;
  readonly series: DicomInstance | undefined;
}
