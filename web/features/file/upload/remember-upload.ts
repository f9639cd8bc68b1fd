import { originOf } from '#web/api/file-handles.ts';
import { forgetKeptUpload, keepUpload } from '#web/api/kept-uploads.ts';
import type { Upload } from './upload.ts';

/** The lock that a window holds while it has an upload. No other window then continues it as well. */
const lockOf = (id: string): string => `arcata-upload-${id}`;

/** Ends a lock, by upload. */
const releases = new Map<string, () => void>();

function hold(id: string): void {
  if (releases.has(id) || !('locks' in navigator)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  releases.set(id, resolve);
  void navigator.locks.request(lockOf(id), () => promise);
}

/** Keeps what a later page needs to continue an upload; nothing if the browser gave no origin of its file. */
export function rememberUpload({ id, file, sentAs, preflight, owner, keeper, fileId, sha256 }: Upload): void {
  if (keeper === undefined) return;
  hold(id);
  void originOf(file).then((origin) => {
    // It may have ended while its origin was looked for.
    if (origin === undefined || !isRemembered(id)) return;
    const { name, size: sizeBytes } = file;
    const kept = { ...keeper, id, owner, name, sentAs, preflight, sizeBytes, fileId, sha256, ...origin };
    return keepUpload({ ...kept, keptAtMs: Date.now() });
  });
}

const isRemembered = (id: string): boolean => !('locks' in navigator) || releases.has(id);

/** Forgets an upload that has arrived or was taken off the list. */
export function forgetUpload(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
  void forgetKeptUpload(id);
}

/** Returns whether a window, this one or another, has the upload. */
export async function isHeld(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(id));
}
