import type { Vector } from '../geometry/vector.ts';
import { AIRWAY_HEIGHT_MIN_MM } from './plan-limits.ts';
import type { PlannedAirway } from './planned-airway.ts';

/** Millimetres between the mark and each bound of a new airway, until a person moves the bound. */
const FIRST_REACH_MM = 20;

export type AirwayBound = 'upperMm' | 'lowerMm';
export const AIRWAY_BOUNDS = ['upperMm', 'lowerMm'] as const satisfies readonly AirwayBound[];

export const newAirway = (partId: string, [x, y, z]: Vector, airBelow: number): PlannedAirway => ({
  kind: 'airway',
  partId,
  mark: [x, y, z],
  lowerMm: z - FIRST_REACH_MM,
  upperMm: z + FIRST_REACH_MM,
  airBelow,
});

export const airMarked = (airway: PlannedAirway, [x, y, z]: Vector): PlannedAirway => ({ ...airway, mark: [x, y, z] });

/** Moves a bound. It stays at least `AIRWAY_HEIGHT_MIN_MM` away from the other bound. */
export function boundMoved(airway: PlannedAirway, bound: AirwayBound, mm: number): PlannedAirway {
  return bound === 'upperMm'
    ? { ...airway, upperMm: Math.max(mm, airway.lowerMm + AIRWAY_HEIGHT_MIN_MM) }
    : { ...airway, lowerMm: Math.min(mm, airway.upperMm - AIRWAY_HEIGHT_MIN_MM) };
}
