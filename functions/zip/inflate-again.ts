import { inflateRawSync } from 'node:zlib';

/** Free bytes after the content in zlib's output buffer. Without them, zlib does not see the end of the content and runs a second round. */
const END_ROOM_BYTES = 64;

/** Inflates an entry that `extractEntries` has already inflated and checked. Throws if its length differs from before. */
export function inflateAgain(packed: Uint8Array, sizeBytes: number): Uint8Array {
  const bytes = inflateRawSync(packed, {
    chunkSize: sizeBytes + END_ROOM_BYTES,
    maxOutputLength: Math.max(sizeBytes, 1),
  });
  if (bytes.length !== sizeBytes) throw new Error(`${bytes.length} bytes instead of ${sizeBytes}`);
  return bytes;
}
