import * as z from 'zod';
import { Coordinate, PatientPoint } from './patient-point.ts';
import { AIRWAY_HEIGHT_MIN_MM, EDGE_VALUE_MAX } from './plan-limits.ts';

/** Tolerance in mm, because heights that a person types are rounded. */
const ROUNDING_MM = 1e-6;

/** Air around a mark, between two heights. Its size and its narrowest place are computed from the grey values, and never stored. */
export const PlannedAirway = z
  .object({
    kind: z.literal('airway'),
    partId: z.uuid(),
    /** Point in the air. */
    mark: PatientPoint,
    /** Heights in mm on the third axis of the patient, which points to the head. */
    lowerMm: Coordinate,
    upperMm: Coordinate,
    /** The grey value below which a voxel is air. */
    airBelow: z.number().min(-EDGE_VALUE_MAX).max(EDGE_VALUE_MAX),
  })
  .refine(({ lowerMm, upperMm }) => upperMm - lowerMm >= AIRWAY_HEIGHT_MIN_MM - ROUNDING_MM, { error: 'airwayHeight' });
export type PlannedAirway = z.infer<typeof PlannedAirway>;
