import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';

type Vector = readonly [number, number, number];

/** Where the voxels of a level lie: the centre of (c, r, s) at `origin + c·steps[0] + r·steps[1] + s·steps[2]`, in mm of the patient (LPS). */
export interface LevelGeometry {
  readonly origin: Vector;
  /** From a voxel to the next along a row, down a column, and to the next slice. */
  readonly steps: readonly [Vector, Vector, Vector];
  /** Lengths of the steps in mm. */
  readonly spacing: Vector;
}

/** The formula of `VolumeIndex` for one level. */
export function levelGeometry(index: VolumeIndex, { factor }: Pick<VolumeLevel, 'factor'>): LevelGeometry {
  const { spacing } = index;
  const fine = [
    scaled(index.columnDirection, spacing[0]),
    scaled(index.rowDirection, spacing[1]),
    scaled(index.sliceDirection, spacing[2]),
  ] as const;
  // The first voxel of a coarse level is centred between the first of level 0 that it spans.
  const origin = fine.reduce<Vector>(
    (from, step, axis) => added(from, scaled(step, ((factor[axis] ?? 1) - 1) / 2)),
    index.origin,
  );
  return {
    origin,
    steps: [scaled(fine[0], factor[0]), scaled(fine[1], factor[1]), scaled(fine[2], factor[2])],
    spacing: [spacing[0] * factor[0], spacing[1] * factor[1], spacing[2] * factor[2]],
  };
}

const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
