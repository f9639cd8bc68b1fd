import { createHash } from 'node:crypto';
import type { ObjectStore, PinnedObject } from '#functions/objects/object-store.ts';

/** Bytes of one range. Two ranges are in memory at the same time: one is hashed while the next one is read. */
const RANGE_BYTES = 16 * 1024 * 1024;

/** Returns the SHA-256 of an object's bytes, which are read range by range. A digest that the storage reports is not trusted. */
export async function hashObject(objects: ObjectStore, object: PinnedObject, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256');
  const read = (start: number) => objects.read(object, { start, end: Math.min(start + RANGE_BYTES, sizeBytes) });
  let next = read(0);
  for (let start = 0; start < sizeBytes; start += RANGE_BYTES) {
    const bytes = await next;
    const following = start + RANGE_BYTES;
    if (following < sizeBytes) {
      next = read(following);
      // The next round awaits this read. Until then, this handler prevents an unhandled rejection.
      next.catch(() => undefined);
    }
    hash.update(bytes);
  }
  return hash.digest('hex');
}
