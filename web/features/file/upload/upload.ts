import type { PreflightNote } from '#shared/file/preflight-note.ts';
import type { FileId } from '#shared/ids.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import type { UploadKeeper } from '#web/api/kept-uploads.ts';
import type { UploadState } from './upload-states.ts';

/** One file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The name under which it is sent, if not its own: without a person's name. */
  readonly sentAs: string | undefined;
  /** The findings of the check that the person accepts. */
  readonly preflight: PreflightNote | undefined;
  readonly owner: FileOwner;
  readonly keeper: UploadKeeper | undefined;
  readonly state: UploadState;
  /** Present once the checksum is computed; a resumed upload does not compute it again. */
  readonly sha256: string | undefined;
  /** Present once the file is announced to the server; from then on the upload can resume where it stopped. */
  readonly fileId: FileId | undefined;
  /** Bytes that the present step, `hashing` or `sending`, has done. */
  readonly doneBytes: number;
  /** The speed over the last seconds; `undefined` until it can be measured. */
  readonly bytesPerSecond: number | undefined;
  /** Whether the present step got no answer, or lost a part, and is being repeated automatically. */
  readonly isTriedAgain: boolean;
  /** The reason why it failed, in the server's words; `undefined` when no answer came. */
  readonly failure: string | undefined;
}

export interface NewUpload {
  readonly file: File;
  readonly sentAs?: string | undefined;
  readonly preflight?: PreflightNote | undefined;
  readonly owner: FileOwner;
  /** The person and organisation for which a later page may continue it; absent = it cannot. */
  readonly keeper?: UploadKeeper;
  /** The id that it had on an earlier page: announcing it again has no second effect. */
  readonly id?: string;
  /** The file to resume, which was announced before and did not arrive whole. */
  readonly resumed?: { readonly fileId: FileId; readonly sha256: string };
}
