import type { VolumeIndex } from '#shared/file/volume.ts';
import { along, dot, subtract, type Vector } from '#shared/geometry/vector.ts';

/** Position of a volume in the patient. Voxels are counted in level 0; whole numbers are their centres. */
export interface VolumeSpace {
  /** Number of columns, rows and slices. */
  readonly size: Vector;
  /** Unit vectors to the next column, row and slice. */
  readonly directions: readonly [Vector, Vector, Vector];
  readonly spacing: Vector;
  readonly centre: Vector;
  /** Half the length of the volume's diagonal, in mm. */
  readonly radius: number;
  readonly toVoxel: (point: Vector) => Vector;
  readonly toPatient: (voxel: Vector) => Vector;
  /** Converts a vector in mm to voxels. */
  readonly toVoxelSteps: (direction: Vector) => Vector;
  /** Returns the distance in mm, along a unit vector, from the centre to the centres of the outermost voxels. */
  readonly halfDepth: (normal: Vector) => number;
  /**
   * Returns the distance in mm between neighbouring slices along a unit vector. Along an axis of the volume, this is
   * the distance between voxels.
   */
  readonly step: (normal: Vector) => number;
}

type Placed = Pick<
  VolumeIndex,
  'origin' | 'columnDirection' | 'rowDirection' | 'sliceDirection' | 'spacing' | 'levels'
>;

export function volumeSpace(index: Placed): VolumeSpace {
  const { origin, spacing } = index;
  const [level] = index.levels;
  if (level === undefined) throw new RangeError('a volume without levels');
  const size: Vector = [level.columns, level.rows, level.slices];
  const directions = [index.columnDirection, index.rowDirection, index.sliceDirection] as const;
  const [columns, rows, slices] = directions;
  const toPatient = ([column, row, slice]: Vector): Vector =>
    along(origin, [columns, column * spacing[0]], [rows, row * spacing[1]], [slices, slice * spacing[2]]);
  const toVoxelSteps = (way: Vector): Vector => [
    dot(way, columns) / spacing[0],
    dot(way, rows) / spacing[1],
    dot(way, slices) / spacing[2],
  ];
  const halfMm = size.map((count, axis) => (count * (spacing[axis] ?? 1)) / 2);
  return {
    size,
    directions,
    spacing,
    centre: toPatient([(size[0] - 1) / 2, (size[1] - 1) / 2, (size[2] - 1) / 2]),
    radius: Math.hypot(...halfMm),
    toPatient,
    toVoxel: (point) => toVoxelSteps(subtract(point, origin)),
    toVoxelSteps,
    halfDepth: (normal) =>
      directions.reduce(
        (sum, direction, axis) =>
          sum + (Math.abs(dot(normal, direction)) * (spacing[axis] ?? 1) * ((size[axis] ?? 1) - 1)) / 2,
        0,
      ),
    step: (normal) => 1 / Math.hypot(...toVoxelSteps(normal)),
  };
}

/** Returns the centre of the middle voxel, where the crosshair starts. So the first shown slices are slices of the file. */
export const middleVoxel = ({ size, toPatient }: VolumeSpace): Vector =>
  toPatient([Math.floor(size[0] / 2), Math.floor(size[1] / 2), Math.floor(size[2] / 2)]);

/** Whether a point is inside the volume, including the outer half of its outermost voxels. */
export function isInside({ size, toVoxel }: VolumeSpace, point: Vector): boolean {
  return toVoxel(point).every((at, axis) => at >= -0.5 && at <= (size[axis] ?? 0) - 0.5);
}

/** Returns the point nearest to `point` in the box that the centres of the volume's outermost voxels span. */
export function heldInside({ size, toVoxel, toPatient }: VolumeSpace, point: Vector): Vector {
  const [column, row, slice] = toVoxel(point);
  const held = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
  return toPatient([held(column, size[0]), held(row, size[1]), held(slice, size[2])]);
}
