import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeIndex } from '#shared/file/volume.ts';
import { rangeOf, type StoredValues } from '#functions/imaging/picture/value-range.ts';
import type { VolumeShape } from './volume-levels.ts';

/** The data that move slices into an upright, even grid. */
export type Resampling = {
  /** Columns and rows of the slices before resampling. */
  readonly from: Pick<VolumeShape, 'columns' | 'rows'>;
  /**
   * Position of each slice in the grid. `depth` counts slices of the grid. `column` and `row` are the position of the slice's first pixel.
   * All three may be fractions.
   */
  readonly slices: readonly { readonly depth: number; readonly column: number; readonly row: number }[];
};

type Options = {
  readonly shape: VolumeShape;
  readonly resampling: Resampling;
  readonly sampleType: VolumeIndex['sampleType'];
  readonly padding: VolumeIndex['padding'];
};

/** Largest difference between depths that count as equal. Depths are sums of fractions, so they are not exact. */
const SAME_DEPTH = 1e-6;

/**
 * A slice that was moved to columns and rows of the grid. It covers columns from `left` to before `right`, and rows from `top` to before
 * `bottom`.
 */
type Moved = {
  readonly values: VolumeSamples;
  readonly depth: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/**
 * Takes the slices in order, and yields each slice of the grid as soon as it can be computed. Values are interpolated in three dimensions.
 */
export class SliceResampler {
  readonly #options: Options;
  #fill: number | undefined;
  #before: Moved | undefined;
  #taken = 0;
  #given = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  *take(values: StoredValues): Generator<VolumeSamples> {
    const { shape, resampling, padding } = this.#options;
    const place = resampling.slices[this.#taken];
    if (place === undefined) return;
    this.#taken += 1;
    // Outside of the slices the grid contains padding, or else the darkest value of the first slice, which is air.
    this.#fill ??= padding?.from ?? rangeOf(values, undefined)?.min ?? 0;
    const current = this.#moved(values, place);
    for (; this.#given < shape.slices && this.#given <= place.depth + SAME_DEPTH; this.#given += 1)
      yield this.#between(current, this.#given);
    this.#before = current;
  }

  #moved(values: StoredValues, { depth, column, row }: Resampling['slices'][number]): Moved {
    const { shape, resampling, sampleType } = this.#options;
    const { from } = resampling;
    const [x, y] = [partsOf(column), partsOf(row)];
    const right = x.whole + from.columns - (x.share > 0 ? 1 : 0);
    const bottom = y.whole + from.rows - (y.share > 0 ? 1 : 0);
    const place = { depth, left: x.whole, right, top: y.whole, bottom };
    const isInPlace = column === 0 && row === 0 && from.columns === shape.columns && from.rows === shape.rows;
    if (isInPlace) return { ...place, values };
    const out = volumeSamples(sampleType, shape.columns * shape.rows).fill(this.#fill ?? 0);
    for (let outRow = place.top; outRow < bottom; outRow += 1) {
      const upper = (outRow - y.whole) * from.columns - x.whole;
      const lower = y.share > 0 ? upper + from.columns : upper;
      const across = (at: number): number =>
        x.share > 0 ? this.#mixed(values[at] ?? 0, values[at + 1] ?? 0, x.share) : (values[at] ?? 0);
      for (let outColumn = place.left; outColumn < right; outColumn += 1)
        out[outRow * shape.columns + outColumn] = Math.round(
          this.#mixed(across(upper + outColumn), across(lower + outColumn), y.share),
        );
    }
    return { ...place, values: out };
  }

  /**
   * Returns the slice of the grid at `depth`, which lies between the previous and the current slice. Pixels that only one of these two
   * slices covers are taken from the nearer slice. If the nearer slice does not cover them, they get the fill value (padding or air).
   */
  #between(current: Moved, depth: number): VolumeSamples {
    const before = this.#before;
    const share = before === undefined ? 1 : (depth - before.depth) / (current.depth - before.depth);
    if (before === undefined || share > 1 - SAME_DEPTH) return current.values;
    const { shape, sampleType } = this.#options;
    const out = volumeSamples(sampleType, current.values.length);
    out.set(share < 0.5 ? before.values : current.values);
    const [left, right] = [Math.max(before.left, current.left), Math.min(before.right, current.right)];
    const [top, bottom] = [Math.max(before.top, current.top), Math.min(before.bottom, current.bottom)];
    for (let row = top; row < bottom; row += 1)
      for (let at = row * shape.columns + left; at < row * shape.columns + right; at += 1)
        out[at] = Math.round(this.#mixed(before.values[at] ?? 0, current.values[at] ?? 0, share));
    return out;
  }

  /** Interpolates between two values. Padding cannot be interpolated, so the nearer of the two values is taken. */
  #mixed(a: number, b: number, share: number): number {
    if (share === 0) return a;
    if (this.#isPadding(a) || this.#isPadding(b)) return share < 0.5 ? a : b;
    return a + (b - a) * share;
  }

  #isPadding(value: number): boolean {
    const { padding } = this.#options;
    return padding !== undefined && value >= padding.from && value <= padding.to;
  }
}

/**
 * Splits `start`, the position of a slice's first pixel within the grid, in pixels of the grid. Pixel n of the grid lies after pixel n -
 * `whole` of the slice, by `share` of a pixel.
 */
function partsOf(start: number): { readonly whole: number; readonly share: number } {
  const whole = Math.ceil(start - SAME_DEPTH);
  const share = whole - start;
  return { whole, share: share < SAME_DEPTH ? 0 : share };
}
