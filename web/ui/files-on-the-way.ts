import type { FileId } from '#shared/ids.ts';

/** The progress of an order's files, as the order's feature needs it from the files' feature. */
export interface FilesOnTheWay {
  /** Whether no file is being uploaded or processed. */
  readonly areSettled: boolean;
  /** The number of files, with those in this window that the server does not know yet. */
  readonly fileCount: number;
  /** The files that name another patient, of which the page warns. */
  readonly otherPatientFileIds: readonly FileId[];
}
