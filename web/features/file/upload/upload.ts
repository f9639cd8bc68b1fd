import type { PreflightNote } from '#shared/file/preflight-note.ts';
import type { FileId } from '#shared/ids.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import type { UploadKeeper } from '#web/api/kept-uploads.ts';
import type { UploadState } from './upload-states.ts';

/** One file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /**
   * Name under which the file is sent; `undefined` = the file's own name. It is set if the file's own name contains a person's name, and
   * leaves out that person's name.
   */
  readonly sentAs: string | undefined;
  /** The findings of the check that the person accepts. */
  readonly preflight: PreflightNote | undefined;
  readonly owner: FileOwner;
  readonly keeper: UploadKeeper | undefined;
  readonly state: UploadState;
  /** Present once the checksum is computed, so that a resumed upload does not compute it again. */
  readonly sha256: string | undefined;
  /** Present once the file is announced to the server. From then on, the upload can resume where it stopped. */
  readonly fileId: FileId | undefined;
  /** Bytes that the present step, `hashing` or `sending`, has done. */
  readonly doneBytes: number;
  /** Speed of the transfer in bytes per second; `undefined` if it is not measured. */
  readonly bytesPerSecond: number | undefined;
  /** Whether the present step got no answer or lost a part, and is being repeated automatically. */
  readonly isTriedAgain: boolean;
  /** Reason why the upload failed, in the server's words; `undefined` if no answer came. */
  readonly failure: string | undefined;
}

export interface NewUpload {
  readonly file: File;
  readonly sentAs?: string | undefined;
  readonly preflight?: PreflightNote | undefined;
  readonly owner: FileOwner;
  /** Person and organisation for which the upload may continue after a reload; absent = it cannot continue. */
  readonly keeper?: UploadKeeper;
  /** Id that the upload had before a reload. With the same id, announcing the file again has no second effect. */
  readonly id?: string;
  /** File to resume: it was announced before and has not arrived completely. */
  readonly resumed?: { readonly fileId: FileId; readonly sha256: string };
}
