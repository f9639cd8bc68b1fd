import type { FileId } from '#shared/ids.ts';

/** Progress of an order's files. The files' feature passes it to the order's feature. */
export interface FilesOnTheWay {
  /** Whether no file is being uploaded or processed. */
  readonly areSettled: boolean;
  /** Number of files, including those in this window that the server does not have yet. */
  readonly fileCount: number;
  /** Files that name another patient; the page warns about them. */
  readonly otherPatientFileIds: readonly FileId[];
}
