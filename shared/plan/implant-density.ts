import { axisOf, perpendiculars } from '../geometry/bodies.ts';
import { along, type Vector } from '../geometry/vector.ts';
import { bodyOf } from './clearances.ts';
import { lengthMmOf } from './edit-plan.ts';
import type { PlannedImplant } from './plan.ts';

/** Millimetres between the points at which values are read. */
const STEP_MM = 0.25;

/** Statistics of the grey values in one third of an implant's body. */
export interface ThirdDensity {
  readonly mean: number;
  readonly deviation: number;
  readonly samples: number;
}

export const THIRDS = ['neck', 'middle', 'tip'] as const;
export type Third = (typeof THIRDS)[number];

/** Returns the mean and standard deviation of values; `undefined` if there are none. */
function statisticsOf(values: readonly number[]): ThirdDensity | undefined {
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance), samples: values.length };
}

/**
 * Returns the statistics of the grey values in an implant's body, for each third of its length from the platform. `valueAt` reads the
 * volume at a point of the patient. A third outside of the volume is absent.
 */
export function densityAlong(
  implant: PlannedImplant,
  valueAt: (point: Vector) => number | undefined,
): Readonly<Partial<Record<Third, ThirdDensity>>> {
  const { from, to, fromRadius, toRadius } = bodyOf(implant);
  const axis = axisOf({ from, to });
  const [right, ahead] = perpendiculars(axis);
  const length = lengthMmOf(implant);
  const discs = Math.max(1, Math.round(length / STEP_MM / THIRDS.length));
  const found = THIRDS.map((third, at) => {
    const values: number[] = [];
    for (let disc = 0; disc < discs; disc += 1) {
      const share = (at + (disc + 0.5) / discs) / THIRDS.length;
      const middle = along(from, [axis, share * length]);
      for (const [x, y] of gridIn(fromRadius + (toRadius - fromRadius) * share)) {
        const value = valueAt(along(middle, [right, x], [ahead, y]));
        if (value !== undefined) values.push(value);
      }
    }
    const statistics = statisticsOf(values);
    return statistics === undefined ? [] : ([[third, statistics]] as const);
  });
  return Object.fromEntries(found.flat());
}

/** Returns the points of an even grid within a circle, symmetric about its middle. */
function gridIn(radius: number): (readonly [number, number])[] {
  const reach = Math.floor(radius / STEP_MM);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => (at - reach) * STEP_MM);
  return steps.flatMap((x) => steps.flatMap((y) => (x * x + y * y <= radius * radius ? [[x, y] as const] : [])));
}
