import { inflateRawSync } from 'node:zlib';
import type { Place } from '#functions/file/entry-place.ts';
import { bucket } from './bucket.ts';

/** Returns the bytes of an unpacked entry, without using the code under test. */
export async function readUnpacked({ key, start, end, unpackedBytes }: Place): Promise<Buffer> {
  const range = Buffer.from(await bucket.bytes(key)).subarray(start, end);
  return unpackedBytes === undefined ? range : inflateRawSync(range);
}
