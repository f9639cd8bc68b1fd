import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DecodedPixels } from '#functions/imaging/codec/decode-pixels.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { storedBitsOf } from './stored-values.ts';
import type { StoredValues } from './value-range.ts';

/** Values of 24 or 32 bits, or of floating point, as the file stores them. */
export type WideValues = Uint32Array | Int32Array | Float32Array | Float64Array;

/**
 * The scale of wide values that are kept in 16 bits: the file's value is the kept value times `slope`, plus `offset`. `isExact` is false if
 * values were rounded.
 */
export type ValueScale = {
  readonly slope: number;
  readonly offset: number;
  readonly isSigned: boolean;
  readonly isExact: boolean;
};

const INT16 = { min: -0x8000, max: 0x7fff } as const;
const UINT16_MAX = 0xffff;

/** Whether the samples need more than 16 bits each. */
export const isWide = ({ bitsAllocated }: PixelLayout): boolean => bitsAllocated > 16;

export function wideValues(decoded: DecodedPixels, layout: PixelLayout): WideValues {
  const count = layout.rows * layout.columns;
  const bytes = count * (layout.bitsAllocated / 8);
  const { samples } = decoded;
  if (samples.length < bytes)
    throw new RejectedFileError('dicomPixelsIncomplete', `${samples.length} of ${bytes} bytes`);
  // The samples are copied, because an array of wider numbers must begin at a multiple of their width.
  const { buffer } =
    layout.bitsAllocated === 24 ? inWords(samples, count) : Uint8Array.from(samples.subarray(0, bytes));
  if (layout.bitsAllocated === 64) return new Float64Array(buffer);
  if (layout.numbers === 'float') return new Float32Array(buffer);
  const { bits, shift, isSigned } = storedBitsOf(decoded, layout);
  const unused = 32 - bits;
  const values = isSigned ? new Int32Array(buffer) : new Uint32Array(buffer);
  for (let index = 0; index < count; index += 1) {
    const cut = ((values[index] ?? 0) >>> shift) << unused;
    values[index] = isSigned ? cut >> unused : cut >>> unused;
  }
  return values;
}

/** Returns samples of three bytes in words of four bytes. The highest byte is 0. */
function inWords(samples: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  const words = new Uint8Array(count * 4);
  for (let at = 0; at < count; at += 1) words.set(samples.subarray(at * 3, at * 3 + 3), at * 4);
  return words;
}

export type ValueRange = { readonly min: number; readonly max: number; readonly areWhole: boolean };

/** Returns the smallest and the largest value, and whether all are whole numbers. Values that are not finite are ignored. */
export function rangeOfWide(values: WideValues): ValueRange {
  let [min, max, areWhole] = [Infinity, -Infinity, true];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    areWhole &&= Number.isInteger(value);
  }
  return { min, max, areWhole };
}

/**
 * Returns the scale that all frames of a file share. Whole numbers that fit 16 bits keep their values. Whole numbers that span no more than
 * 16 bits get an offset. All others are spread over 16 bits, which rounds them.
 */
export function scaleOf(frames: readonly ValueRange[]): ValueScale {
  const min = Math.min(...frames.map((frame) => frame.min));
  const max = Math.max(...frames.map((frame) => frame.max));
  const areWhole = frames.every((frame) => frame.areWhole);
  const isUnsigned = min >= 0 && max <= UINT16_MAX;
  if (!(min <= max)) return { slope: 1, offset: 0, isSigned: false, isExact: true };
  if (areWhole && (isUnsigned || (min >= INT16.min && max <= INT16.max)))
    return { slope: 1, offset: 0, isSigned: !isUnsigned, isExact: true };
  if (areWhole && max - min <= UINT16_MAX) return { slope: 1, offset: min, isSigned: false, isExact: true };
  // If all values are equal, any slope is right.
  const slope = (max - min) / UINT16_MAX || 1;
  return { slope, offset: min, isSigned: false, isExact: min === max };
}

/** Returns the values in 16 bits. Infinite values become the nearest limit, and NaN the lower limit. */
export function narrowed(values: WideValues, { slope, offset, isSigned }: ValueScale): StoredValues {
  const kept = isSigned ? new Int16Array(values.length) : new Uint16Array(values.length);
  const [least, most] = isSigned ? [INT16.min, INT16.max] : [0, UINT16_MAX];
  for (let index = 0; index < kept.length; index += 1) {
    const share = Math.round(((values[index] ?? 0) - offset) / slope);
    kept[index] = share >= most ? most : share > least ? share : least;
  }
  return kept;
}
