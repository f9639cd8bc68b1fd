import { along, cross, dot, lengthOf, subtract, unit, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';
import { ellipseAreaMm2, type Measurement } from './measurement.ts';

export interface RegionStatistics {
  readonly mean: number;
  readonly deviation: number;
  readonly min: number;
  readonly max: number;
  readonly areaMm2: number;
  readonly voxels: number;
}

type EllipsePoints = Extract<Measurement, { kind: 'ellipse' }>['points'];

/** Most rows and most columns of samples over a region. */
const GRID_MAX = 400;

/**
 * Returns statistics of the voxels whose centres, projected onto the ellipse's plane, are inside the ellipse. Each voxel counts once.
 * Returns `undefined` if there are none.
 */
export function regionStatistics(
  points: EllipsePoints,
  space: VolumeSpace,
  valueAt: ValueAt,
): RegionStatistics | undefined {
  const seen = new Set<string>();
  const values: number[] = [];
  const inside = insideTest(points);
  for (const place of places(points, Math.min(...space.spacing) / 2)) {
    const [column, row, slice] = space.toVoxel(place);
    const voxel: Vector = [Math.round(column), Math.round(row), Math.round(slice)];
    const key = voxel.join();
    if (seen.has(key)) continue;
    seen.add(key);
    const value = inside(space.toPatient(voxel)) ? valueAt(voxel) : undefined;
    if (value !== undefined) values.push(value);
  }
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return {
    mean,
    deviation: Math.sqrt(variance),
    min: values.reduce((least, value) => Math.min(least, value), Infinity),
    max: values.reduce((most, value) => Math.max(most, value), -Infinity),
    areaMm2: ellipseAreaMm2(points),
    voxels: values.length,
  };
}

/**
 * Returns a function that tests whether a point, projected onto the ellipse's plane, is inside. In coordinates along the half-axes, the
 * ellipse is a unit circle.
 */
function insideTest([centre, one, other]: EllipsePoints): (point: Vector) => boolean {
  const [a, b] = [subtract(one, centre), subtract(other, centre)];
  const [aa, ab, bb] = [dot(a, a), dot(a, b), dot(b, b)];
  const determinant = aa * bb - ab * ab;
  return (point) => {
    const from = subtract(point, centre);
    const [fa, fb] = [dot(from, a), dot(from, b)];
    const u = (fa * bb - fb * ab) / determinant;
    const v = (fb * aa - fa * ab) / determinant;
    return u * u + v * v <= 1;
  };
}

/** Yields a grid of points over the ellipse's plane. The grid is finer than the voxels, unless `GRID_MAX` limits it. */
function* places([centre, one, other]: EllipsePoints, wantedMm: number): Generator<Vector> {
  const [a, b] = [subtract(one, centre), subtract(other, centre)];
  const reach = lengthOf(a) + lengthOf(b);
  if (!(lengthOf(cross(a, b)) > 0)) return;
  const right = unit(a);
  const down = cross(unit(cross(a, b)), right);
  const stepMm = Math.max(wantedMm, (2 * reach) / GRID_MAX);
  const half = Math.ceil(reach / stepMm);
  for (let y = -half; y <= half; y += 1) {
    for (let x = -half; x <= half; x += 1) yield along(centre, [right, x * stepMm], [down, y * stepMm]);
  }
}
