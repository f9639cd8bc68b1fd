import { Triangle } from 'three';
import type { MeasuredSurface } from './signed-distance.ts';

/** A surface, with a signed distance in mm for each of its points. */
export interface MeasuredValues {
  readonly surface: Pick<MeasuredSurface, 'positions' | 'indices'>;
  readonly values: Float32Array;
}

/**
 * Statistics of the distance of one surface from another, in mm. They are weighted by area, so the size of the triangles does not matter.
 */
export interface Spread {
  /**
   * The three distances in mm below which 5, 50 and 95 % of the measured area are. Null if all of the area is beyond the search distance.
   */
  readonly percentiles: Readonly<Record<5 | 50 | 95, number>> | null;
  /** Mean of the absolute distances. */
  readonly meanMm: number;
  /** Share of the area that is beyond the search distance, 0 to 1. */
  readonly beyond: number;
}

/** Returns the mean distance and the area of each triangle. A triangle with a point beyond the search distance has an infinite mean. */
function middlesOf({ surface: { positions, indices }, values }: MeasuredValues): [mm: number, area: number][] {
  const triangle = new Triangle();
  const middles: [number, number][] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(at, at + 3);
    triangle.a.fromArray(positions, a * 3);
    triangle.b.fromArray(positions, b * 3);
    triangle.c.fromArray(positions, c * 3);
    middles.push([((values[a] ?? 0) + (values[b] ?? 0) + (values[c] ?? 0)) / 3, triangle.getArea()]);
  }
  return middles;
}

/** Returns the statistics of all given surfaces together, weighted by area. */
export function spreadOf(measured: readonly MeasuredValues[]): Spread {
  const all = measured.flatMap(middlesOf);
  const found = all.filter(([mm]) => Number.isFinite(mm)).toSorted(([a], [b]) => a - b);
  const areaOf = (list: typeof all) => list.reduce((sum, [, area]) => sum + area, 0);
  const [whole, near] = [areaOf(all), areaOf(found)];
  const far = areaOf(all.filter(([mm]) => !Number.isFinite(mm)));
  const below = (percent: number): number => {
    let area = 0;
    for (const [mm, own] of found) {
      area += own;
      if (area >= (near * percent) / 100) return mm;
    }
    return found.at(-1)?.[0] ?? 0;
  };
  return {
    percentiles: near === 0 ? null : { 5: below(5), 50: below(50), 95: below(95) },
    meanMm: near === 0 ? 0 : found.reduce((sum, [mm, area]) => sum + Math.abs(mm) * area, 0) / near,
    beyond: whole === 0 ? 0 : far / whole,
  };
}
