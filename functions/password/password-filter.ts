import { createHash } from 'node:crypto';

/** 32 KiB. With 14,000 entries and 13 hashes one of 7,000 other texts is taken for an entry. */
const BITS = 2 ** 18;
const HASHES = 13;
export const FILTER_BYTES = BITS / 8;

/** The bits of a text: two halves of its digest, combined (Kirsch and Mitzenmacher). */
function bitsOf(text: string): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, second] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
  return Array.from({ length: HASHES }, (_, index) => (first + index * second) % BITS);
}

/** Puts a text into a Bloom filter. */
export function addToFilter(filter: Uint8Array, text: string): void {
  for (const bit of bitsOf(text)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
}

/** Whether the filter may hold the text: always for one that was put in, hardly ever for another. */
export const isInFilter = (filter: Uint8Array, text: string): boolean =>
  bitsOf(text).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
