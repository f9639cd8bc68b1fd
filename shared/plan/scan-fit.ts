import * as z from 'zod';
import { isRigid } from '../geometry/rigid.ts';
import { Coordinate } from './patient-point.ts';
import { EDGE_VALUE_MAX } from './plan-limits.ts';

/** Distances between the points of an aligned scan and the volume's surface, measured without smoothing. */
const ScanResidual = z.object({
  /** RMS and 95th percentile of the distances in mm. Both ignore points without a surface within `SEARCH_MM`. */
  rmsMm: z.number().min(0),
  p95Mm: z.number().min(0),
  /** Median distance in mm of all points from the planes of the surface. Absent in fits that were stored before this value existed. */
  middleMm: z.number().min(0).optional(),
  /** Shares of all points, 0 to 1. `near`: points within 0.5 mm of the surface. `found`: points with a surface within `SEARCH_MM`. */
  near: z.number().min(0).max(1),
  found: z.number().min(0).max(1),
  /** Error of the pairs of points that a person marked: root mean square of their distances in mm. */
  pairsMm: z.number().min(0),
});
export type ScanResidual = z.infer<typeof ScanResidual>;

/** Position of a scan in the volume, as a person accepted it. */
export const ScanFit = z.object({
  /**
   * Rigid transform from the coordinates of the scan's file to those of the patient, both in mm. It has three rows of four numbers: three
   * of the rotation, then one of the shift.
   */
  rigid: z.array(Coordinate).length(12).refine(isRigid, { error: 'notRigid' }),
  /** Threshold that the alignment used: grey value of the volume at the surface of the teeth. */
  edgeValue: z.number().min(-EDGE_VALUE_MAX).max(EDGE_VALUE_MAX),
  residual: ScanResidual,
});
export type ScanFit = z.infer<typeof ScanFit>;
