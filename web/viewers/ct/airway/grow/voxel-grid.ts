import { along, cross, dot, lengthOf, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { LevelSamples } from '../../space/voxel-values.ts';

/** Positions of the voxels of a grid. Voxel (c, r, s) has the index `(s * rows + r) * columns + c`. */
export interface VoxelGrid {
  readonly columns: number;
  readonly rows: number;
  readonly slices: number;
  /** Centre of voxel (0, 0, 0), in mm of the patient. */
  readonly origin: Vector;
  /** Vectors to the next column, row and slice, in mm of the patient. */
  readonly steps: readonly [Vector, Vector, Vector];
}

/** Returns the grid of a level's voxels. */
export function gridOf({ columns, rows, slices, factor }: LevelSamples, space: VolumeSpace): VoxelGrid {
  const stepOf = (axis: 0 | 1 | 2): Vector => scale(space.directions[axis], space.spacing[axis] * factor[axis]);
  const first = space.toPatient([(factor[0] - 1) / 2, (factor[1] - 1) / 2, (factor[2] - 1) / 2]);
  return { columns, rows, slices, origin: first, steps: [stepOf(0), stepOf(1), stepOf(2)] };
}

/** Converts a vector in mm to a vector in voxels. */
export const cellSteps = ({ steps }: Pick<VoxelGrid, 'steps'>, way: Vector): Vector => [
  dot(way, steps[0]) / dot(steps[0], steps[0]),
  dot(way, steps[1]) / dot(steps[1], steps[1]),
  dot(way, steps[2]) / dot(steps[2], steps[2]),
];

/** Converts a point of the patient to voxels; whole numbers are the centres of voxels. */
export const cellAt = (grid: Pick<VoxelGrid, 'origin' | 'steps'>, point: Vector): Vector =>
  cellSteps(grid, subtract(point, grid.origin));

/** Returns the index of the voxel that contains a point; `undefined` outside of the grid. */
export function indexAt(grid: VoxelGrid, point: Vector): number | undefined {
  const [column = -1, row = -1, slice = -1] = cellAt(grid, point).map(Math.round);
  const { columns, rows, slices } = grid;
  const isInside = column >= 0 && row >= 0 && slice >= 0 && column < columns && row < rows && slice < slices;
  return isInside ? (slice * rows + row) * columns + column : undefined;
}

export const voxelMm3 = ({ steps: [a, b, c] }: VoxelGrid): number => Math.abs(dot(a, cross(b, c)));

export const longestEdgeMm = ({ steps }: VoxelGrid): number => Math.max(...steps.map(lengthOf));

/** Returns the part of a grid that begins at slice `from` and has `slices` slices. */
export const slicesFrom = (grid: VoxelGrid, from: number, slices: number): VoxelGrid => ({
  ...grid,
  slices,
  origin: along(grid.origin, [grid.steps[2], from]),
});
