import { useSyncExternalStore } from 'react';
import { FileId } from '#shared/ids.ts';
import { findTransition } from '#shared/wire/transition.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { forgetUpload, rememberUpload } from './remember-upload.ts';
import { runUpload } from './run-upload.ts';
import { showFiles } from './show-file.ts';
import { RUNNING, UPLOAD_TRANSITIONS, type UploadAction, type UploadState } from './upload-states.ts';
import type { NewUpload, Upload } from './upload.ts';

/** Largest number of uploads that run at a time. With more, calls wait for each other until they time out. */
const PARALLEL_MAX = 5;

const RUNNING_STATES: ReadonlySet<UploadState> = new Set(RUNNING);

const ownerKey = ({ owner }: Pick<Upload, 'owner'>): string => JSON.stringify(owner);

/** Milliseconds between two updates of the page. Each file makes about ten changes, and a drop may have hundreds of files. */
const SHOWN_EVERY_MS = 250;

let uploads: readonly Upload[] = [];
const transfers = new Map<string, AbortController>();
/**
 * Id of the announced file of each upload of this window. The id is kept even after the upload is removed from the
 * list.
 */
const announced = new Map<string, FileId>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Uploads that the page shows, by order or patient. A list stays the same object until it changes. */
const shown = new Map<string, readonly Upload[]>();
const NONE: readonly Upload[] = [];

function show(): void {
  clearTimeout(timer);
  timer = undefined;
  showFiles();
  const byOwner = Map.groupBy(uploads, ownerKey);
  for (const key of shown.keys()) if (!byOwner.has(key)) shown.delete(key);
  for (const [key, list] of byOwner) {
    const before = shown.get(key) ?? NONE;
    if (before.length !== list.length || list.some((upload, at) => upload !== before[at])) shown.set(key, list);
  }
  for (const listener of listeners) listener();
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  timer ??= setTimeout(show, SHOWN_EVERY_MS);
}

const find = (id: string): Upload | undefined => uploads.find((upload) => upload.id === id);

function change(id: string, changes: Partial<Upload>): void {
  replace(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

/** Moves an upload as `UPLOAD_TRANSITIONS` allows. Returns `false` and changes nothing if there is no such move. */
function move(id: string, action: UploadAction, changes: Partial<Upload> = {}): boolean {
  const upload = find(id);
  const by = action === 'pause' || action === 'resume' ? 'user' : 'run';
  const row = upload && findTransition(UPLOAD_TRANSITIONS, { action, from: upload.state, by });
  if (row === undefined) return false;
  change(id, { ...changes, state: row.to });
  const moved = find(id);
  if (action === 'announced' && moved !== undefined) rememberUpload(moved);
  if (moved?.fileId !== undefined) announced.set(id, moved.fileId);
  if (action === 'completed') forgetUpload(id);
  return true;
}

function start(id: string): void {
  const transfer = new AbortController();
  transfers.set(id, transfer);
  void runUpload({
    read: () => find(id),
    change: (changes) => change(id, changes),
    move: (action, changes) => move(id, action, changes),
    signal: transfer.signal,
  }).then(() => {
    forgetArrived(id);
    startNext();
  });
}

/** Starts waiting uploads until `PARALLEL_MAX` run. */
function startNext(): void {
  const free = PARALLEL_MAX - uploads.filter(({ state }) => RUNNING_STATES.has(state)).length;
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    if (move(id, 'begin')) start(id);
  }
}

/**
 * Removes the uploads of an order or patient once all have arrived. Until then they stay, because the page counts them.
 */
function forgetArrived(id: string): void {
  const upload = find(id);
  if (upload === undefined) return;
  const together = uploads.filter((each) => ownerKey(each) === ownerKey(upload));
  if (together.every(({ state }) => state === 'done')) replace(uploads.filter((each) => !together.includes(each)));
}

/** Adds files to the queue and returns the ids of their uploads. The uploads continue while the person visits other pages of the portal. */
export function addUploads(added: readonly NewUpload[]): readonly string[] {
  const rows = added.map<Upload>(({ file, sentAs, preflight, owner, keeper, id = crypto.randomUUID(), resumed }) => ({
    id,
    file,
    sentAs,
    preflight,
    owner,
    keeper,
    state: 'waiting',
    sha256: resumed?.sha256,
    fileId: resumed?.fileId,
    doneBytes: 0,
    bytesPerSecond: undefined,
    isTriedAgain: false,
    failure: undefined,
  }));
  replace([...uploads, ...rows]);
  for (const row of rows) rememberUpload(row);
  startNext();
  show();
  return rows.map(({ id }) => id);
}

export function pauseUpload(id: string): void {
  if (!move(id, 'pause', { bytesPerSecond: undefined, isTriedAgain: false })) return;
  transfers.get(id)?.abort();
  startNext();
  show();
}

/** Continues a paused or failed upload where it stopped. */
export function resumeUpload(id: string): void {
  if (!move(id, 'resume', { failure: undefined })) return;
  startNext();
  show();
}

/** Removes an upload from the list. The server later discards the bytes that have arrived. */
export function dismissUpload(id: string): void {
  const upload = find(id);
  transfers.get(id)?.abort();
  transfers.delete(id);
  forgetUpload(id);
  replace(uploads.filter((each) => each.id !== id));
  const [other] = upload === undefined ? [] : uploads.filter((each) => ownerKey(each) === ownerKey(upload));
  if (other !== undefined) forgetArrived(other.id);
  startNext();
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until an upload has arrived. @throws {Error} with the reason, if the upload fails */
export const untilArrived = (id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = subscribe(() => {
      const upload = find(id);
      if (upload !== undefined && upload.state !== 'failed' && upload.state !== 'done') return;
      stop();
      if (upload?.state === 'failed') reject(new Error(upload.failure));
      else resolve();
    });
  });

/** Returns every upload of this window. */
export const currentUploads = (): readonly Upload[] => uploads;

/** Returns the uploads of an order or a patient in this window. */
export function useUploads(owner: FileOwner): readonly Upload[] {
  const key = ownerKey({ owner });
  return useSyncExternalStore(subscribe, () => shown.get(key) ?? NONE);
}

/**
 * Returns the uploads, each with the id of its file. `fileId` is absent until the file is announced. An upload that was removed before its
 * file was announced is left out.
 */
export function useAnnounced(ids: readonly string[]): readonly { readonly id: string; readonly fileId?: FileId }[] {
  const present = useSyncExternalStore(subscribe, () =>
    ids
      .filter((id) => announced.has(id) || find(id) !== undefined)
      .map((id) => `${id} ${announced.get(id) ?? ''}`)
      .join(),
  );
  return present === ''
    ? []
    : present.split(',').map((each) => {
        const [id = '', fileId] = each.split(' ');
        const parsed = FileId.safeParse(fileId);
        return { id, ...(parsed.success && { fileId: parsed.data }) };
      });
}

const isUnsent = ({ state }: Upload): boolean => state !== 'done';

/** Returns counts of the uploads, for a page that does not list them. The page renders again only when these counts change. */
export function useUploadsInShort(owner: FileOwner): { readonly isSending: boolean; readonly unannounced: number } {
  const key = ownerKey({ owner });
  const unsent = () => (shown.get(key) ?? NONE).filter(isUnsent);
  const isSending = useSyncExternalStore(subscribe, () => unsent().length > 0);
  const unannounced = useSyncExternalStore(
    subscribe,
    () => unsent().filter(({ fileId }) => fileId === undefined).length,
  );
  return { isSending, unannounced };
}
