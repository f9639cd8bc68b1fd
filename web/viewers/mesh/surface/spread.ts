import { Triangle } from 'three';
import type { MeasuredSurface } from './signed-distance.ts';

/** A surface with a signed distance in mm for each of its points. */
export interface MeasuredValues {
  readonly surface: Pick<MeasuredSurface, 'positions' | 'indices'>;
  readonly values: Float32Array;
}

/** How far one surface is from another, in mm. Each share of the area counts the same, however fine its triangles are. */
export interface Spread {
  /** The distance below which 5, 50 and 95 % of the area are; null if all of it is beyond the search. */
  readonly percentiles: Readonly<Record<5 | 50 | 95, number>> | null;
  /** The mean of the distances without their signs. */
  readonly meanMm: number;
  /** The share of the area that is beyond the search, 0 to 1. */
  readonly beyond: number;
}

/** Returns the middle of each triangle as `[distance, area]`. Triangles with a point beyond the search have no distance. */
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

/** Returns the percentiles by area of all given surfaces together. */
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
