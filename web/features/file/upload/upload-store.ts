import { useSyncExternalStore } from 'react';
import { findTransition } from '#shared/wire/transition.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { runUpload } from './run-upload.ts';
import { showFiles } from './show-file.ts';
import { RUNNING, UPLOAD_TRANSITIONS, type UploadAction, type UploadState } from './upload-states.ts';
import type { NewUpload, Upload } from './upload.ts';

/** So many files go on at a time: more of them would wait for each other until their calls time out. */
const PARALLEL_MAX = 5;

const RUNNING_STATES: ReadonlySet<UploadState> = new Set(RUNNING);

const ownerKey = ({ owner }: Pick<Upload, 'owner'>): string => JSON.stringify(owner);

/** The page follows this often. Each file brings some ten changes, and a drop may have hundreds of files. */
const SHOWN_EVERY_MS = 250;

let uploads: readonly Upload[] = [];
const transfers = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The lists on the page, by order or patient. A list stays the same object until it changes. */
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

/** Moves an upload as the table says; `false` = the table does not know the move, nothing has changed. */
function move(id: string, action: UploadAction, changes: Partial<Upload> = {}): boolean {
  const upload = find(id);
  const by = action === 'pause' || action === 'resume' ? 'user' : 'run';
  const row = upload && findTransition(UPLOAD_TRANSITIONS, { action, from: upload.state, by });
  if (row === undefined) return false;
  change(id, { ...changes, state: row.to });
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

/** Starts those that wait, as far as there is room. */
function startNext(): void {
  const free = PARALLEL_MAX - uploads.filter(({ state }) => RUNNING_STATES.has(state)).length;
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    if (move(id, 'begin')) start(id);
  }
}

/** Those that have arrived stay on the list, where they are counted, until all of their order or patient have. */
function forgetArrived(id: string): void {
  const upload = find(id);
  if (upload === undefined) return;
  const together = uploads.filter((each) => ownerKey(each) === ownerKey(upload));
  if (together.every(({ state }) => state === 'done')) replace(uploads.filter((each) => !together.includes(each)));
}

/** Puts files into the queue. They go on while the person moves about in the portal. */
export function addUploads(added: readonly NewUpload[]): void {
  const rows = added.map<Upload>(({ file, owner, resumed }) => ({
    id: crypto.randomUUID(),
    file,
    owner,
    state: 'waiting',
    sha256: resumed?.sha256,
    fileId: resumed?.fileId,
    doneBytes: 0,
    bytesPerSecond: undefined,
    isTriedAgain: false,
    failure: undefined,
  }));
  replace([...uploads, ...rows]);
  startNext();
  show();
}

export function pauseUpload(id: string): void {
  if (!move(id, 'pause', { bytesPerSecond: undefined, isTriedAgain: false })) return;
  transfers.get(id)?.abort();
  startNext();
  show();
}

/** Goes on after a pause or a failure, from where it broke off. */
export function resumeUpload(id: string): void {
  if (!move(id, 'resume', { failure: undefined })) return;
  startNext();
  show();
}

/** Takes an upload off the list; what the server has of it, it gives up by itself. */
export function dismissUpload(id: string): void {
  const upload = find(id);
  transfers.get(id)?.abort();
  transfers.delete(id);
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

/** Every upload of this window. */
export const currentUploads = (): readonly Upload[] => uploads;

/** The uploads of an order or a patient that this window is sending. */
export function useUploads(owner: FileOwner): readonly Upload[] {
  const key = ownerKey({ owner });
  return useSyncExternalStore(subscribe, () => shown.get(key) ?? NONE);
}

const isUnsent = ({ state }: Upload): boolean => state !== 'done';

/** Counts the uploads for a page that does not list them. It is drawn again only when a count changes. */
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
