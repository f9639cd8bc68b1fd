import type { PreflightNote } from '#shared/file/preflight-note.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { UPLOAD_WAIT_SECONDS } from '#shared/limits.ts';
import type { FileOrigin } from './file-handles.ts';
import type { FileOwner } from './queries/file-queries.ts';

/** The person who began an upload, and the organisation for which they did. */
export interface UploadKeeper {
  readonly accountId: string;
  readonly organisationId: OrganisationId | 0;
}

/** An upload that a later page can continue, with the origin by which it reads the file again. */
export interface KeptUpload extends UploadKeeper, FileOrigin {
  readonly id: string;
  readonly owner: FileOwner;
  readonly name: string;
  /** The name under which it is sent, and the note that goes with it. */
  readonly sentAs?: string | undefined;
  readonly preflight?: PreflightNote | undefined;
  readonly sizeBytes: number;
  /** Present once the file is announced. */
  readonly fileId: FileId | undefined;
  readonly sha256: string | undefined;
  readonly keptAtMs: number;
}

const DATABASE = 'arcata-uploads';
const STORE = 'uploads';

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    return answerOf(request);
  })();
  return opened;
}

/** Runs a step on the store. A browser that keeps nothing, such as a private window, is no failure: the file is then asked for again. */
async function onStore<Answer>(mode: IDBTransactionMode, step: (store: IDBObjectStore) => IDBRequest<Answer>) {
  try {
    return await answerOf(step((await open()).transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return undefined;
  }
}

export async function keepUpload(upload: KeptUpload): Promise<void> {
  await onStore('readwrite', (store) => store.put(upload));
}

export async function forgetKeptUpload(id: string): Promise<void> {
  await onStore('readwrite', (store) => store.delete(id));
}

/** Forgets all handles: they belong to the person who signs out. */
export async function forgetKeptUploads(): Promise<void> {
  await onStore('readwrite', (store) => store.clear());
}

/** Returns the person's uploads in the organisation. Forgets those of other people, and those that the server has given up. */
export async function keptUploads({ accountId, organisationId }: UploadKeeper): Promise<KeptUpload[]> {
  const all: KeptUpload[] = (await onStore<KeptUpload[]>('readonly', (store) => store.getAll())) ?? [];
  const oldestMs = Date.now() - UPLOAD_WAIT_SECONDS * 1000;
  const isLost = (kept: KeptUpload) => kept.accountId !== accountId || kept.keptAtMs < oldestMs;
  await Promise.all(all.filter(isLost).map(({ id }) => forgetKeptUpload(id)));
  return all.filter((kept) => !isLost(kept) && kept.organisationId === organisationId);
}
