import { useSyncExternalStore } from 'react';
import { findTransition } from '#shared/wire/transition.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { runUpload } from './run-upload.ts';
import { UPLOAD_TRANSITIONS, type UploadAction } from './upload-states.ts';
import type { NewUpload, Upload } from './upload.ts';

let uploads: readonly Upload[] = [];
const transfers = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function replace(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
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
    if (find(id)?.state === 'done') remove(id);
  });
}

function remove(id: string): void {
  transfers.get(id)?.abort();
  transfers.delete(id);
  replace(uploads.filter((upload) => upload.id !== id));
}

/** Starts sending files. They go on while the person moves about in the portal. */
export function addUploads(added: readonly NewUpload[]): void {
  const rows = added.map<Upload>(({ file, owner, resumed }) => ({
    id: crypto.randomUUID(),
    file,
    owner,
    state: 'hashing',
    sha256: resumed?.sha256,
    fileId: resumed?.fileId,
    doneBytes: 0,
    bytesPerSecond: undefined,
    failure: undefined,
  }));
  replace([...uploads, ...rows]);
  for (const { id } of rows) start(id);
}

export function pauseUpload(id: string): void {
  if (move(id, 'pause', { bytesPerSecond: undefined })) transfers.get(id)?.abort();
}

/** Goes on after a pause or a failure, from where it broke off. */
export function resumeUpload(id: string): void {
  if (move(id, 'resume', { failure: undefined })) start(id);
}

/** Takes an upload off the list; what the server has of it, it gives up by itself. */
export const dismissUpload = (id: string): void => remove(id);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every upload of this window. */
export const currentUploads = (): readonly Upload[] => uploads;

/** The uploads of an order or a patient that this window is sending. */
export function useUploads(owner: FileOwner): readonly Upload[] {
  const key = JSON.stringify(owner);
  return useSyncExternalStore(subscribe, currentUploads).filter((upload) => JSON.stringify(upload.owner) === key);
}
