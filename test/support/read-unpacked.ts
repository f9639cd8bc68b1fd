import { inflateRawSync } from 'node:zlib';
import type { Place } from '#functions/file/entry-place.ts';
import { bucket } from './bucket.ts';

/** Returns an unpacked entry's bytes, read without the code under test. */
export async function readUnpacked({ key, start, end, unpackedBytes }: Place): Promise<Buffer> {
  const range = Buffer.from(await bucket.bytes(key)).subarray(start, end);
  return unpackedBytes === undefined ? range : inflateRawSync(range);
}
