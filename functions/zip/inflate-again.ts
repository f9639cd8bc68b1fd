import { inflateRawSync } from 'node:zlib';

/** zlib needs some room after the content to see its end; without it, it runs a second round. */
const END_ROOM_BYTES = 64;

/** Inflates an entry that `extractEntries` has inflated and checked before. Throws if its length is another one now. */
export function inflateAgain(packed: Uint8Array, sizeBytes: number): Uint8Array {
  const bytes = inflateRawSync(packed, {
    chunkSize: sizeBytes + END_ROOM_BYTES,
    maxOutputLength: Math.max(sizeBytes, 1),
  });
  if (bytes.length !== sizeBytes) throw new Error(`${bytes.length} bytes instead of ${sizeBytes}`);
  return bytes;
}
