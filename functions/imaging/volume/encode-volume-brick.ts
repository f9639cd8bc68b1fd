import { ruleOf, type BrickShape } from '#shared/file/decode-volume-brick.ts';
import type { BrickPredictor } from '#shared/file/volume.ts';
import type { StoredValues } from '#functions/imaging/picture/value-range.ts';

/**
 * The samples of a brick and the bytes to write. Functions get the start position of a row instead of a view. Creating a view would take
 * almost as long as encoding the row.
 */
type Brick = {
  readonly words: Uint16Array;
  readonly columns: number;
  /** Number of samples in a slice. */
  readonly area: number;
  /** Targets of the stored bytes. `upper` is empty if samples have one byte. */
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  /** Number of bits in a 32-bit number that a sample does not use. */
  readonly unused: number;
};

/** Returns the bytes that `decodeVolumeBrick` reads, before compression. They are written into `folded` if it is given. */
export function foldBrick(
  samples: StoredValues,
  shape: BrickShape,
  folded: Uint8Array = new Uint8Array(samples.byteLength),
): Uint8Array {
  const { columns, rows } = shape;
  const isWide = samples.BYTES_PER_ELEMENT === 2;
  const brick: Brick = {
    words: toWords(samples),
    columns,
    area: columns * rows,
    lower: folded.subarray(0, samples.length),
    upper: folded.subarray(isWide ? samples.length : folded.length),
    unused: isWide ? 16 : 24,
  };
  for (let at = 0; at < samples.length; at += columns) RULES[ruleOf(at, shape)](brick, at);
  return folded;
}

/** Returns the samples as unsigned words: a larger sample becomes a larger word. Predictors give the same result for words and samples. */
function toWords(samples: StoredValues): Uint16Array {
  if (samples instanceof Uint16Array) return samples;
  const words = new Uint16Array(samples);
  if (samples instanceof Int16Array) for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) ^ 0x8000;
  return words;
}

// No branch depends on a sample, as in `decodeVolumeBrick`. In the first column, the sample above replaces the left neighbour.

function leftRow({ words, columns, lower, upper, unused }: Brick, start: number, first: number): void {
  let left = first;
  for (let at = start; at < start + columns; at += 1) {
    const sample = words[at] ?? 0;
    const difference = ((sample - left) << unused) >> unused;
    const folded = (difference << 1) ^ (difference >> 31);
    lower[at] = folded;
    upper[at] = folded >> 8;
    left = sample;
  }
}

function medianRow({ words, columns, area, lower, upper, unused }: Brick, start: number): void {
  let left = words[start - columns] ?? 0;
  for (let at = start; at < start + columns; at += 1) {
    const sample = words[at] ?? 0;
    const one = words[at - columns] ?? 0;
    const other = words[at - area] ?? 0;
    const under = (one - other) & ((one - other) >> 31);
    const belowLeast = left - other - under;
    const aboveMost = one - under - left;
    const foretold = left - (belowLeast & (belowLeast >> 31)) + (aboveMost & (aboveMost >> 31));
    const difference = ((sample - foretold) << unused) >> unused;
    const folded = (difference << 1) ^ (difference >> 31);
    lower[at] = folded;
    upper[at] = folded >> 8;
    left = sample;
  }
}

function gradientRow({ words, columns, lower, upper, unused }: Brick, start: number): void {
  let left = words[start - columns] ?? 0;
  let aboveLeft = left;
  for (let at = start; at < start + columns; at += 1) {
    const sample = words[at] ?? 0;
    const one = words[at - columns] ?? 0;
    const under = (one - left) & ((one - left) >> 31);
    const plane = left + one - aboveLeft;
    const belowLeast = plane - left - under;
    const aboveMost = one - under - plane;
    const foretold = plane - (belowLeast & (belowLeast >> 31)) + (aboveMost & (aboveMost >> 31));
    const difference = ((sample - foretold) << unused) >> unused;
    const folded = (difference << 1) ^ (difference >> 31);
    lower[at] = folded;
    upper[at] = folded >> 8;
    left = sample;
    aboveLeft = one;
  }
}

const RULES = {
  first: (brick: Brick, start: number) => leftRow(brick, start, 0),
  left: (brick: Brick, start: number) => leftRow(brick, start, brick.words[start - brick.columns] ?? 0),
  median: medianRow,
  gradient: gradientRow,
} as const satisfies Record<BrickPredictor | 'first', (brick: Brick, start: number) => void>;
