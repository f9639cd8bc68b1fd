import type { FileId } from '#shared/ids.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import type { UploadState } from './upload-states.ts';

/** One file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly owner: FileOwner;
  readonly state: UploadState;
  /** Known once the checksum is computed; a resumed transfer does not compute it again. */
  readonly sha256: string | undefined;
  /** Known once the server has announced it: from then on the transfer resumes where it broke off. */
  readonly fileId: FileId | undefined;
  /** Bytes done of the step under way, which is `hashing` or `sending`. */
  readonly doneBytes: number;
  /** Of the last seconds; `undefined` until there is something to tell. */
  readonly bytesPerSecond: number | undefined;
  /** The step under way had no answer, or lost one of its parts, and is tried again by itself. */
  readonly isTriedAgain: boolean;
  /** Why it failed, in the server's words; `undefined` when no answer came. */
  readonly failure: string | undefined;
}

export interface NewUpload {
  readonly file: File;
  readonly owner: FileOwner;
  /** An upload that was announced before and whose bytes did not all arrive. */
  readonly resumed?: { readonly fileId: FileId; readonly sha256: string };
}
