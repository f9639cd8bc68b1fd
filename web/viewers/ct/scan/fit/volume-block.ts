import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { movedBy, type Rigid } from '#shared/geometry/rigid.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { LevelSamples } from '../../space/voxel-values.ts';

/** Part of a volume around a scan. Sample (c, r, s) has the index `(s * rows + r) * columns + c`. */
export interface VolumeBlock {
  readonly samples: VolumeSamples;
  readonly columns: number;
  readonly rows: number;
  readonly slices: number;
  /** Position of sample (0, 0, 0) in mm of the patient. `steps` are the vectors to the next column, row and slice. */
  readonly origin: Vector;
  readonly steps: readonly [Vector, Vector, Vector];
}

/** Margin around the scan in mm. Marks are seldom farther than this from their true position. */
const MARGIN_MM = 6;
/**
 * Smallest distance of samples in mm; finer voxels are skipped. Interpolation finds edges more exactly than this
 * distance.
 */
const STEP_MIN_MM = 0.2;

const AXES = [0, 1, 2] as const;

/**
 * Range of samples along one axis: the first voxel, the number of samples, and the distance between two samples in
 * voxels.
 */
interface Span {
  readonly from: number;
  readonly count: number;
  readonly stride: number;
}

/** Copies the part of a level around a moved scan. Returns `undefined` if the scan is outside of the volume. */
export function cropVolume(
  level: LevelSamples,
  space: VolumeSpace,
  { points, rigid }: { readonly points: Float32Array; readonly rigid: Rigid },
): VolumeBlock | undefined {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    const voxel = space.toVoxel(movedBy(rigid, [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]));
    for (const axis of AXES) {
      low[axis] = Math.min(low[axis], voxel[axis]);
      high[axis] = Math.max(high[axis], voxel[axis]);
    }
  }
  const counts = [level.columns, level.rows, level.slices] as const;
  const spans = AXES.map((axis): Span => {
    const margin = MARGIN_MM / space.spacing[axis];
    const cell = (voxel: number): number => (voxel + 0.5) / level.factor[axis] - 0.5;
    const from = Math.max(0, Math.floor(cell(low[axis] - margin)));
    const to = Math.min(counts[axis] - 1, Math.ceil(cell(high[axis] + margin)));
    const stride = Math.max(1, Math.round(STEP_MIN_MM / (space.spacing[axis] * level.factor[axis])));
    return { from, stride, count: Math.max(0, Math.floor((to - from) / stride) + 1) };
  });
  const [c, r, s] = spans;
  if (c === undefined || r === undefined || s === undefined || spans.some(({ count }) => count < 3)) return undefined;
  const voxelOf = (column: number, row: number, slice: number): Vector => [
    (column + 0.5) * level.factor[0] - 0.5,
    (row + 0.5) * level.factor[1] - 0.5,
    (slice + 0.5) * level.factor[2] - 0.5,
  ];
  const stepOf = (axis: 0 | 1 | 2): Vector => {
    const by = (spans[axis]?.stride ?? 1) * level.factor[axis] * space.spacing[axis];
    const [x, y, z] = space.directions[axis];
    return [x * by, y * by, z * by];
  };
  return {
    samples: copied(level, [c, r, s]),
    columns: c.count,
    rows: r.count,
    slices: s.count,
    origin: space.toPatient(voxelOf(c.from, r.from, s.from)),
    steps: [stepOf(0), stepOf(1), stepOf(2)],
  };
}

/** Returns an empty array of the same type with `count` elements. */
function emptied(samples: VolumeSamples, count: number): VolumeSamples {
  if (samples instanceof Uint8Array) return new Uint8Array(count);
  return samples instanceof Uint16Array ? new Uint16Array(count) : new Int16Array(count);
}

function copied(level: LevelSamples, [c, r, s]: readonly [Span, Span, Span]): VolumeSamples {
  const block = emptied(level.samples, c.count * r.count * s.count);
  let next = 0;
  for (let slice = 0; slice < s.count; slice += 1) {
    for (let row = 0; row < r.count; row += 1) {
      const start = ((s.from + slice * s.stride) * level.rows + r.from + row * r.stride) * level.columns + c.from;
      for (let column = 0; column < c.count; column += 1) {
        block[next] = level.samples[start + column * c.stride] ?? 0;
        next += 1;
      }
    }
  }
  return block;
}
