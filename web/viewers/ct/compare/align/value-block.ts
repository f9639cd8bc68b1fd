import type { VolumeIndex } from '#shared/file/volume.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { LevelSamples } from '../../space/voxel-values.ts';

/** Values of a volume on a coarser grid. Value (c, r, s) has the index `(s * rows + r) * columns + c`; NaN = no value. */
export interface ValueBlock {
  readonly values: Float32Array<ArrayBuffer>;
  /** Numbers of columns, rows and slices. */
  readonly size: Vector;
  /** Position of value (0, 0, 0) in the patient, in mm. */
  readonly origin: Vector;
  /** Unit vectors to the next column, row and slice. `spacing` is the distance of values along them, in mm. */
  readonly directions: readonly [Vector, Vector, Vector];
  readonly spacing: Vector;
}

/** A volume, with the finest level that is loaded so far. */
export interface BlockSource {
  readonly level: LevelSamples;
  readonly space: VolumeSpace;
  readonly index: Pick<VolumeIndex, 'range' | 'padding'>;
}

/** Most values in a block; for a larger volume the grid is coarser. */
const VALUES_MAX = 2_000_000;
/** Share of the voxels of one value that must be valid. With a smaller share, the value is missing. */
const VALID_SHARE = 0.5;

interface Averaging {
  /** Returns the value of the voxel with an index; NaN if the voxel has no valid value. */
  readonly read: (at: number) => number;
  readonly from: Vector;
  /** Number of voxels along each axis that are averaged into one value. */
  readonly by: Vector;
}

const sizeAfter = (from: Vector, by: Vector): Vector => [
  Math.max(1, Math.floor(from[0] / by[0])),
  Math.max(1, Math.floor(from[1] / by[1])),
  Math.max(1, Math.floor(from[2] / by[2])),
];

/** Averages voxels into `values`, slice by slice. Remaining voxels at the far ends are dropped. */
function* averageInto(values: Float32Array, { read, from, by }: Averaging): Generator<number> {
  const [columns, rows, slices] = sizeAfter(from, by);
  const needed = VALID_SHARE * by[0] * by[1] * by[2];
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let slice = 0; slice < slices; slice += 1) {
    sums.fill(0);
    counts.fill(0);
    for (let deep = 0; deep < by[2]; deep += 1) {
      for (let row = 0; row < rows * by[1]; row += 1) {
        const start = ((slice * by[2] + deep) * from[1] + row) * from[0];
        const target = Math.floor(row / by[1]) * columns;
        for (let column = 0; column < columns * by[0]; column += 1) {
          const value = read(start + column);
          if (Number.isNaN(value)) continue;
          const at = target + Math.floor(column / by[0]);
          sums[at] = (sums[at] ?? 0) + value;
          counts[at] = (counts[at] ?? 0) + 1;
        }
      }
    }
    for (let at = 0; at < sums.length; at += 1) {
      const count = counts[at] ?? 0;
      values[slice * sums.length + at] = count >= needed ? (sums[at] ?? 0) / count : Number.NaN;
    }
    yield slice;
  }
}

const countOf = ([columns, rows, slices]: Vector): number => columns * rows * slices;
const product = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/**
 * Returns the number of voxels that one value spans along each axis. The values are about equally far apart along all axes. There are at
 * most `VALUES_MAX` values.
 */
function spanOf(size: Vector, spacing: Vector): Vector {
  const stepMm = Math.max(...spacing, Math.cbrt((countOf(size) * countOf(spacing)) / VALUES_MAX));
  const along = (mm: number): number => Math.max(1, Math.round(stepMm / mm));
  const span: Vector = [along(spacing[0]), along(spacing[1]), along(spacing[2])];
  return countOf(sizeAfter(size, span)) <= VALUES_MAX ? span : [span[0] + 1, span[1] + 1, span[2] + 1];
}

/**
 * Averages a loaded level into a block, with pauses so that the page can respond. Padding and the lowest value are left out, since the
 * scanner saw nothing there. The edge of the scanned region would otherwise dominate the alignment.
 */
export async function blockOf({ level, space, index }: BlockSource, signal: AbortSignal): Promise<ValueBlock> {
  const { samples, factor } = level;
  const { range, padding } = index;
  const from: Vector = [level.columns, level.rows, level.slices];
  const ownMm = product(space.spacing, factor);
  const by = spanOf(from, ownMm);
  const size = sizeAfter(from, by);
  const values = new Float32Array(countOf(size));
  const read = (at: number): number => {
    const stored = samples[at] ?? range.min;
    const isPadding = padding !== undefined && stored >= padding.from && stored <= padding.to;
    return isPadding || stored <= range.min ? Number.NaN : stored;
  };
  for (const slice of averageInto(values, { read, from, by })) {
    if (slice % 4 === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  const span = product(factor, by);
  const origin = space.toPatient([(span[0] - 1) / 2, (span[1] - 1) / 2, (span[2] - 1) / 2]);
  return { values, size, origin, directions: space.directions, spacing: product(ownMm, by) };
}

const TWICE: Vector = [2, 2, 2];

/** Returns the block at half the resolution along each axis. */
export function halved({ values, size, origin, directions, spacing }: ValueBlock): ValueBlock {
  const half = new Float32Array(countOf(sizeAfter(size, TWICE)));
  const slices = averageInto(half, { read: (at) => values[at] ?? Number.NaN, from: size, by: TWICE });
  while (slices.next().done !== true);
  const shifted = directions.reduce<Vector>((at, way, axis) => {
    const by = (spacing[axis] ?? 0) / 2;
    return [at[0] + way[0] * by, at[1] + way[1] * by, at[2] + way[2] * by];
  }, origin);
  return {
    values: half,
    size: sizeAfter(size, TWICE),
    origin: shifted,
    directions,
    spacing: [spacing[0] * 2, spacing[1] * 2, spacing[2] * 2],
  };
}
