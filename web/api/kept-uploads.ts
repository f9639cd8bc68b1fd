import type { PreflightNote } from '#shared/file/preflight-note.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { UPLOAD_WAIT_SECONDS } from '#shared/limits.ts';
import { browserDatabase } from './browser-database.ts';
import type { FileOrigin } from './file-handles.ts';
import type { FileOwner } from './queries/file-queries.ts';

/** The person who began an upload, and the organisation for which the person began it. */
export interface UploadKeeper {
  readonly accountId: string;
  readonly organisationId: OrganisationId | 0;
}

/** An upload that a later page can continue. Its origin lets that page read the file again. */
export interface KeptUpload extends UploadKeeper, FileOrigin {
  readonly id: string;
  readonly owner: FileOwner;
  readonly name: string;
  /**
   * Name under which the file is sent; absent = the file's own name. `preflight` is the note for the lab that goes with the file: the
   * findings that the sender did not repair, and the reason.
   */
  readonly sentAs?: string | undefined;
  readonly preflight?: PreflightNote | undefined;
  readonly sizeBytes: number;
  /** Present once the file is announced. */
  readonly fileId: FileId | undefined;
  readonly sha256: string | undefined;
  readonly keptAtMs: number;
}

const STORE = 'uploads';
// A browser that keeps nothing is no failure: the portal then asks the person for the file again.
const database = browserDatabase('arcata-uploads', [STORE]);

export async function keepUpload(upload: KeptUpload): Promise<void> {
  await database.write((storeOf) => storeOf(STORE).put(upload));
}

export async function forgetKeptUpload(id: string): Promise<void> {
  await database.write((storeOf) => storeOf(STORE).delete(id));
}

/** Forgets all uploads with their file handles. Called at sign-out, because the next person at this computer must not read these files. */
export async function forgetKeptUploads(): Promise<void> {
  await database.write((storeOf) => storeOf(STORE).clear());
}

/**
 * Returns the person's uploads in the organisation. Forgets uploads of other people, and uploads so old that the server has given them up.
 */
export async function keptUploads({ accountId, organisationId }: UploadKeeper): Promise<KeptUpload[]> {
  const all: KeptUpload[] = (await database.read<KeptUpload[]>(STORE, (store) => store.getAll())) ?? [];
  const oldestMs = Date.now() - UPLOAD_WAIT_SECONDS * 1000;
  const isLost = (kept: KeptUpload) => kept.accountId !== accountId || kept.keptAtMs < oldestMs;
  await Promise.all(all.filter(isLost).map(({ id }) => forgetKeptUpload(id)));
  return all.filter((kept) => !isLost(kept) && kept.organisationId === organisationId);
}
