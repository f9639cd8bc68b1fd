import { createHash } from 'node:crypto';

/** Bits of the filter: 32 KiB. With 14,000 entries and 13 hashes, about one of 8,000 other texts is mistaken for an entry. */
const BITS = 2 ** 18;
const HASHES = 13;
export const FILTER_BYTES = BITS / 8;

/**
 * Returns the positions of the filter's bits for a text. Two halves of its digest are combined into 13 hashes (Kirsch and Mitzenmacher).
 */
function bitsOf(text: string): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, second] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
  return Array.from({ length: HASHES }, (_, index) => (first + index * second) % BITS);
}

/** Adds a text to a Bloom filter. */
export function addToFilter(filter: Uint8Array, text: string): void {
  for (const bit of bitsOf(text)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
}

/** Whether the filter may contain the text. Always true for an added text, and hardly ever true for another one. */
export const isInFilter = (filter: Uint8Array, text: string): boolean =>
  bitsOf(text).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
