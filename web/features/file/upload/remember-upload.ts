import { originOf } from '#web/api/file-handles.ts';
import { forgetKeptUpload, keepUpload } from '#web/api/kept-uploads.ts';
import type { Upload } from './upload.ts';

/**
 * Returns the name of the lock that a window holds for an upload. While this window holds the lock, no other window
 * continues the upload.
 */
const lockOf = (id: string): string => `arcata-upload-${id}`;

/** Functions that release the locks of this window's uploads, by upload id. */
const releases = new Map<string, () => void>();

function hold(id: string): void {
  if (releases.has(id) || !('locks' in navigator)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  releases.set(id, resolve);
  void navigator.locks.request(lockOf(id), () => promise);
}

/**
 * Stores the data with which the upload can continue after a reload. Stores nothing if the page could not read the file
 * again then.
 */
export function rememberUpload({ id, file, sentAs, preflight, owner, keeper, fileId, sha256 }: Upload): void {
  if (keeper === undefined) return;
  hold(id);
  void originOf(file).then((origin) => {
    // The upload may have ended while the browser looked for the file's origin.
    if (origin === undefined || !isRemembered(id)) return;
    const { name, size: sizeBytes } = file;
    const kept = { ...keeper, id, owner, name, sentAs, preflight, sizeBytes, fileId, sha256, ...origin };
    return keepUpload({ ...kept, keptAtMs: Date.now() });
  });
}

const isRemembered = (id: string): boolean => !('locks' in navigator) || releases.has(id);

/** Forgets an upload that has arrived or was removed from the list. */
export function forgetUpload(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
  void forgetKeptUpload(id);
}

/** Returns whether this or another window holds the lock of the upload. */
export async function isHeld(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(id));
}
