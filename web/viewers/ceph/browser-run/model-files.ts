import { ModelDamagedError } from '#shared/analysis/model-damaged-error.ts';
import { sha256Of } from '#shared/analysis/model-digest.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

const CACHE = 'arcata-models';
/** Returns the cache key of a file, by its digest. The key is a path that the site does not serve. */
const keyOf = (sha256: string): string => `/kept-model/${sha256}`;

/**
 * Opens the cache of model files. Returns `undefined` if the browser has no cache, as in some private windows. Then
 * each run downloads the files.
 */
async function openKept(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined;
  try {
    return await caches.open(CACHE);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

type ModelFile = InstalledModel['manifest']['files'][string];

/** Returns a cached file; `undefined` if there is none, or if its digest no longer matches. */
async function readKept(kept: Cache | undefined, { sha256 }: ModelFile): Promise<Uint8Array | undefined> {
  const found = await kept?.match(keyOf(sha256));
  if (found === undefined) return undefined;
  const bytes = new Uint8Array(await found.arrayBuffer());
  return (await sha256Of(bytes)) === sha256 ? bytes : undefined;
}

/**
 * Stores a file in the cache. If the browser has no space, the file is not stored, and the next run downloads it again.
 */
async function keep(kept: Cache | undefined, { sha256 }: ModelFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await kept?.put(keyOf(sha256), new Response(bytes));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Removes cached files that do not belong to this model. */
async function forgetOthers(kept: Cache | undefined, files: readonly ModelFile[]): Promise<void> {
  const own = new Set(files.map(({ sha256 }) => new URL(keyOf(sha256), location.origin).href));
  for (const request of (await kept?.keys()) ?? []) if (!own.has(request.url)) await kept?.delete(request);
}

/**
 * Returns the files of a model by name. Each file is compared with its digest before it is cached or used (ANA-34).
 * @param onProgress called with the downloaded bytes so far and their total; cached files do not count
 * @throws {ModelDamagedError} if a file does not match the manifest
 */
export async function readModelFiles(
  { manifest, urls }: InstalledModel,
  onProgress: (doneBytes: number, totalBytes: number) => void,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const kept = await openKept();
  const all = Object.entries(manifest.files);
  const files = new Map<string, Uint8Array>();
  for (const [name, file] of all) {
    const bytes = await readKept(kept, file);
    if (bytes !== undefined) files.set(name, bytes);
  }
  const missing = all.filter(([name]) => !files.has(name));
  const totalBytes = missing.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let earlierBytes = 0;
  for (const [name, file] of missing) {
    const before = earlierBytes;
    const content = await fetchBytes(urls[name] ?? '', { onProgress: (done) => onProgress(before + done, totalBytes) });
    const bytes = new Uint8Array(content);
    const isRight = bytes.length === file.bytes && (await sha256Of(bytes)) === file.sha256;
    if (!isRight) throw new ModelDamagedError(`${name} has not the digest of its manifest`);
    await keep(kept, file, bytes);
    files.set(name, bytes);
    earlierBytes += file.bytes;
  }
  await forgetOthers(
    kept,
    all.map(([, file]) => file),
  );
  return files;
}
