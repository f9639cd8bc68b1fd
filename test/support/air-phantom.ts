import { cross, type Vector } from '#shared/geometry/vector.ts';
import { newAirway } from '#shared/plan/edit-airway.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import type { LevelSamples } from '#web/viewers/ct/space/voxel-values.ts';

export const AIR = -1000;
export const SOFT = 50;
export const HALFWAY = (AIR + SOFT) / 2;

interface AirVolume {
  readonly size: Vector;
  readonly spacing: Vector;
  /** Directions of columns and rows; absent for the patient's own axes. */
  readonly ways?: readonly [Vector, Vector];
  /** Returns the value at a position, in mm from the centre of the volume. */
  readonly valueAt: (place: Vector) => number;
}

/** Makes a volume with its centre at the patient's origin. */
export function airVolume({
  size,
  spacing,
  ways = [
    [1, 0, 0],
    [0, 1, 0],
  ],
  valueAt,
}: AirVolume) {
  const [columns, rows, slices] = size;
  const [columnDirection, rowDirection] = ways;
  const sliceDirection = cross(columnDirection, rowDirection);
  const half = (axis: 0 | 1 | 2): number => ((size[axis] - 1) / 2) * spacing[axis];
  const origin: [number, number, number] = [0, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    origin[axis] = -columnDirection[axis] * half(0) - rowDirection[axis] * half(1) - sliceDirection[axis] * half(2);
  }
  const shape = { columns, rows, slices, factor: [1, 1, 1] as [number, number, number] };
  const space = volumeSpace({
    origin,
    columnDirection: [...columnDirection],
    rowDirection: [...rowDirection],
    sliceDirection: [...sliceDirection],
    spacing: [...spacing],
    levels: [{ ...shape, level: 0, bricks: [] }],
  });
  const samples = new Int16Array(columns * rows * slices);
  for (let at = 0; at < samples.length; at += 1) {
    const voxel: Vector = [at % columns, Math.floor(at / columns) % rows, Math.floor(at / (columns * rows))];
    samples[at] = valueAt(space.toPatient(voxel));
  }
  const level: LevelSamples = { ...shape, samples };
  return { level, space };
}

/** Returns the values of soft tissue with a round air channel along the patient's long axis. `radiusAt` gives its radius at each height. */
export const tubeOf =
  (radiusAt: (z: number) => number) =>
  ([x, y, z]: Vector): number =>
    Math.hypot(x, y) < radiusAt(z) ? AIR : SOFT;

/** Returns the inputs of an airway. */
export const airwayOf = (inputs: Partial<PlannedAirway> = {}): PlannedAirway => ({
  ...newAirway('00000000-0000-4000-8000-000000000001', [0, 0, 0], HALFWAY),
  ...inputs,
});
