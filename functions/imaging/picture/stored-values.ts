import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DecodedPixels } from '#functions/imaging/codec/decode-pixels.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { StoredValues } from './value-range.ts';

type StoredBits = {
  readonly bits: number;
  /** Number of unused bits below the stored bits. */
  readonly shift: number;
  readonly isSigned: boolean;
};

/**
 * Returns which bits of a sample contain its value. Bits above HighBit may be an overlay or garbage (PS3.5 8.1.1). A codec returns only the
 * bits of the value.
 */
export function storedBitsOf({ precision }: DecodedPixels, layout: PixelLayout): StoredBits {
  const { bitsStored, highBit, isSigned } = layout;
  return precision === undefined
    ? { bits: bitsStored, shift: highBit + 1 - bitsStored, isSigned }
    : { bits: precision, shift: 0, isSigned };
}

/** Returns the stored values of samples of 8 or 16 bits. */
export function storedValues(decoded: DecodedPixels, layout: PixelLayout): StoredValues {
  const stored = storedBitsOf(decoded, layout);
  const words = wordsOf(decoded.samples, layout.rows * layout.columns);
  if (stored.isSigned) return signedValues(words, stored);
  // All bits are stored, so the samples are the values.
  if (stored.bits === words.BYTES_PER_ELEMENT * 8) return words;
  if (words instanceof Uint8Array || stored.bits <= 8) return unsignedValues(words, stored);
  return stored.shift === 0 && !hasBitsAbove(words, stored.bits) ? words : cutWords(words, stored);
}

/** Whether any word has bits above the stored ones. Usually none has, and this check is cheaper than a copy. */
function hasBitsAbove(words: Uint16Array, bits: number): boolean {
  let seen = 0;
  if (words.byteOffset % 4 === 0) {
    const pairs = new Int32Array(words.buffer, words.byteOffset, words.length >> 1);
    for (let index = 0; index < pairs.length; index += 1) seen |= pairs[index] ?? 0;
    seen |= (seen >>> 16) | (words.at(-1) ?? 0);
  } else for (let index = 0; index < words.length; index += 1) seen |= words[index] ?? 0;
  return (seen & 0xffff) >>> bits !== 0;
}

/**
 * Returns the stored bits of 16-bit words. This case is by far the most frequent. The function accepts only one type of array, which makes
 * it faster.
 */
function cutWords(words: Uint16Array, { bits, shift }: StoredBits): Uint16Array {
  const values = new Uint16Array(words.length);
  const mask = 2 ** bits - 1;
  for (let index = 0; index < words.length; index += 1) values[index] = ((words[index] ?? 0) >>> shift) & mask;
  return values;
}

/**
 * Returns the samples as numbers. They have 16 bits if there are two bytes for each pixel, or else 8 bits. A decoder returns 8 bits if they
 * suffice.
 */
export function wordsOf(samples: Uint8Array, count: number): Uint8Array | Uint16Array {
  if (samples.length < count)
    throw new RejectedFileError('dicomPixelsIncomplete', `${samples.length} bytes for ${count} pixels`);
  if (samples.length < count * 2) return samples.subarray(0, count);
  const aligned = samples.byteOffset % 2 === 0 ? samples : new Uint8Array(samples);
  return new Uint16Array(aligned.buffer, aligned.byteOffset, count);
}

function signedValues(words: Uint8Array | Uint16Array, { bits, shift }: StoredBits): Int16Array {
  const values = new Int16Array(words.length);
  const unused = 32 - bits;
  for (let index = 0; index < values.length; index += 1)
    values[index] = (((words[index] ?? 0) >>> shift) << unused) >> unused;
  return values;
}

function unsignedValues(words: Uint8Array | Uint16Array, { bits, shift }: StoredBits): Uint8Array | Uint16Array {
  const values = bits <= 8 ? new Uint8Array(words.length) : new Uint16Array(words.length);
  const mask = 2 ** bits - 1;
  for (let index = 0; index < values.length; index += 1) values[index] = ((words[index] ?? 0) >>> shift) & mask;
  return values;
}
