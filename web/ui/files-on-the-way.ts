import type { FileId } from '#shared/ids.ts';

/** How far the files of an order are, as the order's feature needs to know it of the files'. */
export interface FilesOnTheWay {
  /** None is uploading or being processed. */
  readonly areSettled: boolean;
  /** Those in this window included that the server does not know of yet. */
  readonly fileCount: number;
  /** Those that name another patient, as the page warns of them. */
  readonly otherPatientFileIds: readonly FileId[];
}
