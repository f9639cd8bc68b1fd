import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeIndex } from '#shared/file/volume.ts';
import type { LevelShape } from './volume-levels.ts';

type Padding = VolumeIndex['padding'];

/**
 * Makes one slice of the next level from one or two slices of a level. Each sample is the mean of up to 2 × 2 × 2 samples; padding does not
 * count.
 */
export class SliceHalver {
  readonly #finer: LevelShape;
  readonly #coarser: LevelShape;
  readonly #padding: Padding;
  /** Factors from this level to the next for columns, rows and slices: 1 or 2. */
  readonly #across: number;
  readonly #down: number;
  readonly #depth: number;
  readonly #sums: Int32Array;
  /** Number of samples in each sum. It is counted only if there is padding. Without padding, all sums have the same number of samples. */
  readonly #counts: Uint8Array;
  #slices = 0;

  constructor(finer: LevelShape, coarser: LevelShape, padding: Padding) {
    this.#finer = finer;
    this.#coarser = coarser;
    this.#padding = padding;
    this.#across = coarser.factor[0] / finer.factor[0];
    this.#down = coarser.factor[1] / finer.factor[1];
    this.#depth = coarser.factor[2] / finer.factor[2];
    this.#sums = new Int32Array(coarser.columns * coarser.rows);
    this.#counts = new Uint8Array(padding ? this.#sums.length : 0);
  }

  /**
   * Adds a slice. Returns the slice of means after all slices for it were added, or else `undefined`. The last slice of the volume also
   * completes a mean, even if the second slice of its pair is missing.
   */
  add(samples: VolumeSamples, isLast: boolean): VolumeSamples | undefined {
    if (this.#padding) this.#addBesidePadding(samples, this.#padding);
    else this.#addAll(samples);
    this.#slices += 1;
    return this.#slices === this.#depth || isLast ? this.#takeMeans(emptySlice(samples, this.#sums.length)) : undefined;
  }

  /**
   * Adds each sample to its sum. Every sum contains two rows. If there is no second row, it contains the same row twice. So all sums have
   * the same number of samples.
   */
  #addAll(samples: VolumeSamples): void {
    const { columns, rows } = this.#finer;
    const width = this.#coarser.columns;
    const addRows = this.#across === 2 ? addPairs : addSingles;
    for (let row = 0; row < this.#coarser.rows; row += 1) {
      const upper = row * this.#down * columns;
      const lower = Math.min((row + 1) * this.#down - 1, rows - 1) * columns;
      addRows(
        samples.subarray(upper, upper + columns),
        samples.subarray(lower, lower + columns),
        this.#sums.subarray(row * width, (row + 1) * width),
      );
    }
  }

  #addBesidePadding(samples: VolumeSamples, { from, to }: NonNullable<Padding>): void {
    const { columns } = this.#finer;
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[index] ?? 0;
      if (sample >= from && sample <= to) continue;
      const row = Math.floor(Math.floor(index / columns) / this.#down);
      const at = row * this.#coarser.columns + Math.floor((index % columns) / this.#across);
      this.#sums[at] = (this.#sums[at] ?? 0) + sample;
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    }
  }

  #takeMeans(means: VolumeSamples): VolumeSamples {
    const usual = 2 * this.#across * this.#slices;
    for (let at = 0; at < means.length; at += 1) {
      const count = this.#padding ? (this.#counts[at] ?? 0) : usual;
      means[at] = count === 0 ? (this.#padding?.from ?? 0) : Math.floor((this.#sums[at] ?? 0) / count + 0.5);
    }
    this.#sums.fill(0);
    this.#counts.fill(0);
    this.#slices = 0;
    return means;
  }
}

/** Returns an empty slice with the same type of samples. */
function emptySlice(like: VolumeSamples, length: number): VolumeSamples {
  if (like instanceof Uint8Array) return new Uint8Array(length);
  return like instanceof Int16Array ? new Int16Array(length) : new Uint16Array(length);
}

function addPairs(upper: VolumeSamples, lower: VolumeSamples, sums: Int32Array): void {
  for (let at = 0; at < sums.length; at += 1) {
    const left = at * 2;
    const right = left + 1 < upper.length ? left + 1 : left;
    sums[at] = (sums[at] ?? 0) + (upper[left] ?? 0) + (upper[right] ?? 0) + (lower[left] ?? 0) + (lower[right] ?? 0);
  }
}

function addSingles(upper: VolumeSamples, lower: VolumeSamples, sums: Int32Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (upper[at] ?? 0) + (lower[at] ?? 0);
}
