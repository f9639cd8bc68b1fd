import { ruleOf, type BrickShape } from '#shared/file/decode-volume-brick.ts';
import type { BrickPredictor } from '#shared/file/volume.ts';
import type { StoredValues } from './value-range.ts';

type Row = {
  readonly samples: Uint16Array;
  readonly above: Uint16Array;
  readonly before: Uint16Array;
  /** Where the stored bytes go; `upper` has no room where samples are bytes. */
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  /** Bits above a sample's width in a number of 32 bits. */
  readonly unused: number;
};

/** The bytes that `decodeVolumeBrick` takes, before they are compressed; in `folded`, where that is given. */
export function foldBrick(
  samples: StoredValues,
  shape: BrickShape,
  folded: Uint8Array = new Uint8Array(samples.byteLength),
): Uint8Array {
  const { columns, rows } = shape;
  const words = toWords(samples);
  const isWide = samples.BYTES_PER_ELEMENT === 2;
  const noUpper = new Uint8Array(0);
  for (let at = 0; at < samples.length; at += columns) {
    const rowOf = (start: number): Uint16Array => words.subarray(start, start + columns);
    RULES[ruleOf(at, shape)]({
      samples: rowOf(at),
      above: rowOf(Math.max(0, at - columns)),
      before: rowOf(Math.max(0, at - columns * rows)),
      lower: folded.subarray(at, at + columns),
      upper: isWide ? folded.subarray(samples.length + at, samples.length + at + columns) : noUpper,
      unused: isWide ? 16 : 24,
    });
  }
  return folded;
}

/** Unsigned words in the order of the samples' values; predictors do not see the difference. */
function toWords(samples: StoredValues): Uint16Array {
  if (samples instanceof Uint16Array) return samples;
  const words = new Uint16Array(samples);
  if (samples instanceof Int16Array) for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) ^ 0x8000;
  return words;
}

// As in `decodeVolumeBrick`: no branch depends on a sample, and to the left of the first column stands the sample above it.

function leftRow({ samples, lower, upper, unused }: Row, first: number): void {
  let left = first;
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    const difference = ((sample - left) << unused) >> unused;
    const folded = (difference << 1) ^ (difference >> 31);
    lower[at] = folded;
    upper[at] = folded >> 8;
    left = sample;
  }
}

function medianRow({ samples, above, before, lower, upper, unused }: Row): void {
  let left = above[0] ?? 0;
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    const one = above[at] ?? 0;
    const other = before[at] ?? 0;
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

function gradientRow({ samples, above, lower, upper, unused }: Row): void {
  let left = above[0] ?? 0;
  let aboveLeft = left;
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    const one = above[at] ?? 0;
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
  first: (row: Row) => leftRow(row, 0),
  left: (row: Row) => leftRow(row, row.above[0] ?? 0),
  median: medianRow,
  gradient: gradientRow,
} as const satisfies Record<BrickPredictor | 'first', (row: Row) => void>;
