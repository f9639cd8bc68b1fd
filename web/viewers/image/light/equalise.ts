import type { ImageStack } from '#shared/file/image-stack.ts';
import type { Samples } from '#web/viewers/pixels/image-source.ts';
import { brightnessOf } from './brightness-of.ts';

/** A frame whose local contrast is to be raised, with the parameters. */
export interface EqualiseQuestion {
  readonly samples: Samples;
  readonly columns: number;
  readonly rows: number;
  readonly isColour: boolean;
  /** Range of stored values outside of the image. Values in this range are neither counted nor changed. */
  readonly padding: ImageStack['padding'];
  /** Largest count of a bin, as a multiple of the mean count of all bins of the tile (OpenCV's `clipLimit`). */
  readonly contrastLimit: number;
}

/** Number of tiles in each direction that a frame is cut into, as in OpenCV. */
const TILES = 8;
/** Number of bins for values of 16 bits. The table is interpolated between two bins. */
const FINE_BINS = 1024;

interface Levels {
  readonly low: number;
  readonly high: number;
  readonly bins: number;
  /** Whether each bin holds exactly one value. Then the tables contain whole numbers, as in OpenCV. */
  readonly isWhole: boolean;
  readonly isPadding: (value: number) => boolean;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

function levelsOf(values: Samples, padding: ImageStack['padding']): Levels {
  const isPadding = (value: number) => padding !== undefined && value >= padding.from && value <= padding.to;
  if (values instanceof Uint8Array) return { low: 0, high: 255, bins: 256, isWhole: true, isPadding };
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (isPadding(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high, bins: FINE_BINS, isWhole: false, isPadding };
}

/** Returns the grid of tiles. If one size is not divisible by `TILES`, both directions are padded by up to `TILES` pixels, as in OpenCV. */
function gridOf(columns: number, rows: number): Grid {
  const isDivided = columns % TILES === 0 && rows % TILES === 0;
  const padded = (size: number) => (isDivided ? size : size + TILES - (size % TILES));
  return { columns, rows, tileWidth: padded(columns) / TILES, tileHeight: padded(rows) / TILES };
}

/** Mirrors a position beyond the end at the last pixel (OpenCV's BORDER_REFLECT_101). */
const within = (at: number, size: number): number => (at < size ? at : Math.max(0, 2 * (size - 1) - at));

/** Rounds to the nearest whole number. A half is rounded to the even number, as processors and OpenCV do. */
function rounded(value: number): number {
  const nearest = Math.round(value);
  return nearest - value === 0.5 && nearest % 2 !== 0 ? nearest - 1 : nearest;
}

/** Cuts each bin at the limit, and spreads the cut counts evenly over all bins. */
export function clip(bins: Float64Array, limit: number): void {
  let cut = 0;
  for (const [at, count] of bins.entries()) {
    if (count <= limit) continue;
    cut += count - limit;
    bins[at] = limit;
  }
  const each = Math.floor(cut / bins.length);
  let rest = cut - each * bins.length;
  const step = rest === 0 ? 1 : Math.max(1, Math.floor(bins.length / rest));
  for (const [at, count] of bins.entries()) {
    const isRest = rest > 0 && at % step === 0;
    if (isRest) rest -= 1;
    bins[at] = count + each + (isRest ? 1 : 0);
  }
}

const binOf = ({ low, high, bins }: Levels, value: number): number =>
  high === low ? 0 : ((value - low) / (high - low)) * (bins - 1);

/** Values of a frame, with all facts that its tables depend on. */
interface Frame extends Grid, Levels {
  readonly values: Samples;
  readonly contrastLimit: number;
}

/** Counts the values of a tile in each bin. */
function countTile(frame: Frame, tileX: number, tileY: number): { counts: Float64Array; counted: number } {
  const { values, columns, rows, tileWidth, tileHeight, bins, isPadding } = frame;
  const counts = new Float64Array(bins);
  let counted = 0;
  for (let y = tileY * tileHeight; y < (tileY + 1) * tileHeight; y += 1) {
    const start = within(y, rows) * columns;
    for (let x = tileX * tileWidth; x < (tileX + 1) * tileWidth; x += 1) {
      const value = values[start + within(x, columns)] ?? 0;
      if (isPadding(value)) continue;
      const bin = Math.floor(binOf(frame, value));
      counts[bin] = (counts[bin] ?? 0) + 1;
      counted += 1;
    }
  }
  return { counts, counted };
}

/** Returns the table of a tile: for each bin, the bin that it is mapped to. */
function tableOf(frame: Frame, tile: number): Float32Array {
  const { bins, isWhole, contrastLimit } = frame;
  const { counts, counted } = countTile(frame, tile % TILES, Math.floor(tile / TILES));
  clip(counts, Math.max(1, Math.floor((contrastLimit * counted) / bins)));
  const scale = counted === 0 ? 0 : (bins - 1) / counted;
  let sum = 0;
  return Float32Array.from(counts, (count) => {
    sum += count;
    return Math.min(bins - 1, isWhole ? rounded(sum * scale) : sum * scale);
  });
}

/** Returns the two tiles whose middles enclose a pixel, and the weight of the second tile. */
function neighbours(at: number, size: number): { first: number; second: number; share: number } {
  const position = at / size - 0.5;
  const before = Math.floor(position);
  return { first: Math.max(0, before), second: Math.min(TILES - 1, before + 1), share: position - before };
}

/** Reads a table at a position, interpolated between two bins. */
function read(table: Float32Array | undefined, at: number): number {
  const bin = Math.floor(at);
  const value = table?.[bin] ?? 0;
  return at === bin ? value : value + ((table?.[bin + 1] ?? value) - value) * (at - bin);
}

/** Maps each value by the tables of the four nearest tiles, interpolated between them. */
function mapValues(frame: Frame, tables: readonly Float32Array[]): Samples {
  const { values, columns, rows, tileWidth, tileHeight, low, high, bins, isPadding } = frame;
  const mapped = values.slice();
  const across = Array.from({ length: columns }, (_, x) => neighbours(x, tileWidth));
  for (let y = 0; y < rows; y += 1) {
    const { first: top, second: bottom, share: lower } = neighbours(y, tileHeight);
    for (let x = 0; x < columns; x += 1) {
      const value = values[y * columns + x] ?? 0;
      const beside = across[x];
      if (beside === undefined || isPadding(value)) continue;
      const { first, second, share } = beside;
      const bin = binOf(frame, value);
      const above =
        read(tables[top * TILES + first], bin) * (1 - share) + read(tables[top * TILES + second], bin) * share;
      const below =
        read(tables[bottom * TILES + first], bin) * (1 - share) + read(tables[bottom * TILES + second], bin) * share;
      const level = above * (1 - lower) + below * lower;
      const made = rounded(low + (level / (bins - 1)) * (high - low));
      // A mapped value must not fall into the padding's range, which is drawn black.
      mapped[y * columns + x] = isPadding(made) ? value : made;
    }
  }
  return mapped;
}

/** Adds the change of a pixel's brightness to each of its three colours. */
function recoloured(samples: Samples, before: Samples, after: Samples): Samples {
  const colours = new Uint8ClampedArray(samples);
  for (let pixel = 0, at = 0; pixel < before.length; pixel += 1, at += 3) {
    const change = (after[pixel] ?? 0) - (before[pixel] ?? 0);
    for (let part = at; part < at + 3; part += 1) colours[part] = (colours[part] ?? 0) + change;
  }
  return new Uint8Array(colours.buffer);
}

/**
 * Raises the local contrast of a frame (CLAHE: Zuiderveld 1994, as OpenCV computes it for 8 bits). Values stay in the range of the frame,
 * so that windows keep their meaning. In colour images, only the brightness changes.
 */
export function equalise(question: EqualiseQuestion): Samples {
  const { samples, columns, rows, isColour, contrastLimit } = question;
  const values = isColour ? brightnessOf(samples) : samples;
  const levels = levelsOf(values, isColour ? undefined : question.padding);
  const frame: Frame = { ...gridOf(columns, rows), ...levels, values, contrastLimit };
  const tables = Array.from({ length: TILES * TILES }, (_, tile) => tableOf(frame, tile));
  const mapped = mapValues(frame, tables);
  return isColour ? recoloured(samples, values, mapped) : mapped;
}
