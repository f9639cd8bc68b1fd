import type { BrickPredictor, VolumeIndex } from './volume.ts';

/** Layout of a brick's samples: row by row, then slice by slice. The index has all these values. */
export type BrickShape = {
  readonly columns: number;
  readonly rows: number;
  readonly slices: number;
  readonly sampleType: VolumeIndex['sampleType'];
  readonly predictor: BrickPredictor;
};

export type VolumeSamples = Uint8Array | Uint16Array | Int16Array;

const SAMPLES = { uint8: Uint8Array, uint16: Uint16Array, int16: Int16Array } as const;

/** Returns an array for `count` samples, all 0. */
export const volumeSamples = (sampleType: VolumeIndex['sampleType'], count: number): VolumeSamples =>
  new SAMPLES[sampleType](count);

/** One row of a brick: its stored bytes, the samples to decode, and the decoded rows around it. */
type Row = {
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  readonly samples: Uint16Array;
  readonly above: Uint16Array;
  readonly before: Uint16Array;
  /** Bit mask with all bits of a sample. Higher bits of a sum are cut off. */
  readonly mask: number;
};

/**
 * Sign bit of a 16-bit number. XOR with this bit converts an int16 to an unsigned number and back, and keeps the order of the values. So
 * the same loops predict signed and unsigned samples.
 */
const SIGN = 0x8000;

/**
 * Returns the samples of an inflated brick. Each sample is predicted from earlier ones, and only the difference is stored. The difference
 * is modulo the sample's width and zig-zagged: 0, -1, 1, -2 … are stored as 0, 1, 2, 3 and so on. 16-bit samples store the lower bytes of
 * the whole brick first, then the upper bytes.
 *
 * In the first row of a slice, the first sample is predicted as the smallest value of its type. The other samples of this row are predicted
 * by their left neighbour. In later rows, the first sample is predicted by the sample above it. For all other samples, the predictor
 * decides. `before` is the sample at the same position in the slice before. The predictors are:
 * - `left`: the left sample;
 * - `median`: the middle value of `left`, `above` and `before`; in the first slice of the brick, the same as `gradient`;
 * - `gradient`: the middle value of `left`, `above` and `left + above - aboveLeft` (the predictor of JPEG-LS, ITU-T T.87 A.4.1).
 *
 * @throws {RangeError} when bytes are missing or left over
 */
export function decodeVolumeBrick(inflated: Uint8Array, shape: BrickShape): VolumeSamples {
  const { columns, rows, slices, sampleType } = shape;
  const count = columns * rows * slices;
  const isWide = sampleType !== 'uint8';
  if (inflated.length !== count * (isWide ? 2 : 1)) throw new RangeError(`a brick of ${inflated.length} bytes`);
  const words = new Uint16Array(count);
  const noUpper = new Uint8Array(isWide ? 0 : columns);
  for (let at = 0; at < count; at += columns) {
    const rowOf = (start: number): Uint16Array => words.subarray(start, start + columns);
    RULES[ruleOf(at, shape)]({
      lower: inflated.subarray(at, at + columns),
      upper: isWide ? inflated.subarray(count + at, count + at + columns) : noUpper,
      samples: rowOf(at),
      above: rowOf(Math.max(0, at - columns)),
      before: rowOf(Math.max(0, at - columns * rows)),
      mask: isWide ? 0xffff : 0xff,
    });
  }
  return sampleType === 'uint16' ? words : sampleType === 'int16' ? toSigned(words) : new Uint8Array(words);
}

/** Returns the rule that predicts the row starting at sample `at`. */
export function ruleOf(at: number, { columns, rows, predictor }: BrickShape): BrickPredictor | 'first' {
  if (at % (columns * rows) === 0) return 'first';
  return predictor === 'median' && at < columns * rows ? 'gradient' : predictor;
}

function toSigned(words: Uint16Array): Int16Array {
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) ^ SIGN;
  return new Int16Array(words.buffer);
}

// No branch in these loops depends on a sample: with noise, half of the processor's branch predictions would be wrong. `a & (a >> 31)` is a
// if a is negative, otherwise 0. The first column has no left sample, so the sample above replaces it.

function leftRow({ lower, upper, samples, mask }: Row, first: number): void {
  let left = first;
  for (let at = 0; at < samples.length; at += 1) {
    const folded = (lower[at] ?? 0) | ((upper[at] ?? 0) << 8);
    left = (left + ((folded >>> 1) ^ -(folded & 1))) & mask;
    samples[at] = left;
  }
}

function medianRow({ lower, upper, samples, above, before, mask }: Row): void {
  let left = above[0] ?? 0;
  for (let at = 0; at < samples.length; at += 1) {
    const folded = (lower[at] ?? 0) | ((upper[at] ?? 0) << 8);
    const one = above[at] ?? 0;
    const other = before[at] ?? 0;
    const under = (one - other) & ((one - other) >> 31);
    const belowLeast = left - other - under;
    const aboveMost = one - under - left;
    const difference = (folded >>> 1) ^ -(folded & 1);
    left = (left + difference - (belowLeast & (belowLeast >> 31)) + (aboveMost & (aboveMost >> 31))) & mask;
    samples[at] = left;
  }
}

function gradientRow({ lower, upper, samples, above, mask }: Row): void {
  let left = above[0] ?? 0;
  let aboveLeft = left;
  for (let at = 0; at < samples.length; at += 1) {
    const folded = (lower[at] ?? 0) | ((upper[at] ?? 0) << 8);
    const one = above[at] ?? 0;
    const under = (one - left) & ((one - left) >> 31);
    const plane = left + one - aboveLeft;
    const belowLeast = plane - left - under;
    const aboveMost = one - under - plane;
    const difference = (folded >>> 1) ^ -(folded & 1);
    left = (plane + difference - (belowLeast & (belowLeast >> 31)) + (aboveMost & (aboveMost >> 31))) & mask;
    samples[at] = left;
    aboveLeft = one;
  }
}

const RULES = {
  first: (row: Row) => leftRow(row, 0),
  left: (row: Row) => leftRow(row, row.above[0] ?? 0),
  median: medianRow,
  gradient: gradientRow,
} as const satisfies Record<ReturnType<typeof ruleOf>, (row: Row) => void>;
