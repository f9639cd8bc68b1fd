import type { ByteSource } from '#shared/zip/byte-source.ts';
import type { ObjectStore, PinnedObject } from '#functions/objects/object-store.ts';

/** Returns a stored object as the source of the zip reader. It sends ranged GETs of one pinned version. */
export const objectSource = (objects: ObjectStore, object: PinnedObject, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async (start, end, into) => (start === end ? new Uint8Array() : objects.read(object, { start, end }, into)),
});
