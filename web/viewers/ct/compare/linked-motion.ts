import { movedBackBy, movedBy, type Rigid, turnedBackBy, turnedBy, UNMOVED } from '#shared/geometry/rigid.ts';
import { subtract, type Vector } from '#shared/geometry/vector.ts';
import type { Framed } from '../space/pane-view.ts';
import { normalOf, type Orientation, type Planes } from '../space/planes.ts';
import { middleVoxel, type VolumeSpace } from '../space/volume-space.ts';
import type { CtState } from '../state/ct-state.ts';

/** One direction of the motion between two volumes: from the older volume to the newer one, or back. */
export interface Way {
  readonly place: (point: Vector) => Vector;
  readonly planes: (planes: Planes) => Planes;
}

const isTurned = (motion: Rigid): boolean =>
  motion.some((value, at) => at % 4 < 3 && Math.abs(value - (UNMOVED[at] ?? 0)) > 1e-9);

/**
 * Turns planes. If the motion has no turn, returns the same object, since standard planes are recognised by identity.
 */
function turnedPlanes(planes: Planes, motion: Rigid, turn: (direction: Vector) => Vector): Planes {
  if (!isTurned(motion)) return planes;
  const both = ({ right, down }: Orientation): Orientation => ({ right: turn(right), down: turn(down) });
  return { axial: both(planes.axial), coronal: both(planes.coronal), sagittal: both(planes.sagittal) };
}

export const forwards = (motion: Rigid): Way => ({
  place: (point) => movedBy(motion, point),
  planes: (planes) => turnedPlanes(planes, motion, (way) => turnedBy(motion, way)),
});

export const backwards = (motion: Rigid): Way => ({
  place: (point) => movedBackBy(motion, point),
  planes: (planes) => turnedPlanes(planes, motion, (way) => turnedBackBy(motion, way)),
});

const withShift = (rows: readonly Vector[], { from, to }: { from: Vector; to: Vector }): Rigid => {
  const rotation = rows.flatMap((row) => [...row, 0]);
  const shift = subtract(to, turnedBy(rotation, from));
  return rows.flatMap((row, axis) => [...row, shift[axis] ?? 0]);
};

const UNTURNED: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Returns the motion that takes the older volume's crosshair and planes to the newer volume's crosshair and planes. */
export function motionBetween(
  older: Pick<CtState, 'crosshair' | 'planes'>,
  newer: Pick<CtState, 'crosshair' | 'planes'>,
): Rigid {
  const places = { from: older.crosshair, to: newer.crosshair };
  if (older.planes === newer.planes) return withShift(UNTURNED, places);
  const normals = ({ axial, coronal, sagittal }: Planes) => [axial, coronal, sagittal].map(normalOf);
  const [from, to] = [normals(older.planes), normals(newer.planes)];
  const cell = (row: number, column: number): number =>
    from.reduce((sum, normal, at) => sum + (to[at]?.[row] ?? 0) * (normal[column] ?? 0), 0);
  const rows = [0, 1, 2].map((row): Vector => [cell(row, 0), cell(row, 1), cell(row, 2)]);
  return withShift(rows, places);
}

/** A volume with its position in the patient. */
export interface Placed {
  readonly space: VolumeSpace;
  readonly index: { readonly FrameOfReferenceUID?: string | undefined };
}

/**
 * Returns the motion at the start. Volumes in one frame of reference (PS3.3 C.7.4.1) need no motion. Otherwise the motion is the shift
 * between the middles of the volumes.
 */
export function firstMotion(older: Placed, newer: Placed): Rigid {
  const frame = older.index.FrameOfReferenceUID;
  if (frame !== undefined && frame === newer.index.FrameOfReferenceUID) return UNMOVED;
  return withShift(UNTURNED, { from: middleVoxel(older.space), to: middleVoxel(newer.space) });
}

/**
 * Returns a box for each volume, which its viewport shows in full without zoom. Both boxes have the same size, and
 * enclose the same anatomy once the motion is applied. So the same view of both volumes shows the same millimetres.
 */
export function framesOf(older: VolumeSpace, newer: VolumeSpace, motion: Rigid): Record<'older' | 'newer', Framed> {
  const ahead = (way: Vector) => turnedBy(motion, way);
  const back = (way: Vector) => turnedBackBy(motion, way);
  return {
    older: {
      centre: older.centre,
      halfDepth: (normal) => Math.max(older.halfDepth(normal), newer.halfDepth(ahead(normal))),
      step: older.step,
    },
    newer: {
      centre: movedBy(motion, older.centre),
      halfDepth: (normal) => Math.max(older.halfDepth(back(normal)), newer.halfDepth(normal)),
      step: (normal) => older.step(back(normal)),
    },
  };
}
