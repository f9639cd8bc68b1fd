import * as z from 'zod';
import { isRigid } from '../geometry/rigid.ts';
import { Coordinate } from './patient-point.ts';
import { EDGE_VALUE_MAX } from './plan-limits.ts';

/** Distances between the points of an aligned scan and the volume's surface, measured and not smoothed. */
const ScanResidual = z.object({
  /** RMS and 95th percentile of the distances in mm. Only points with a surface within the search count. */
  rmsMm: z.number().min(0),
  p95Mm: z.number().min(0),
  /** Median of all points' distances from the surface's planes in mm. Absent in fits from before it was measured. */
  middleMm: z.number().min(0).optional(),
  /** Shares of all points, 0 to 1: `near` within 0.5 mm of the surface, `found` with any surface within the search. */
  near: z.number().min(0).max(1),
  found: z.number().min(0).max(1),
  /** The error of the marked pairs in mm: root of the mean square. */
  pairsMm: z.number().min(0),
});
export type ScanResidual = z.infer<typeof ScanResidual>;

/** Position of a scan in the volume, as a person accepted it. */
export const ScanFit = z.object({
  /** Transform from mm of the scan's file to mm of the patient: rows of a rotation, each followed by its shift. */
  rigid: z.array(Coordinate).length(12).refine(isRigid, { error: 'notRigid' }),
  /** Grey value that counted as the surface of the teeth. */
  edgeValue: z.number().min(-EDGE_VALUE_MAX).max(EDGE_VALUE_MAX),
  residual: ScanResidual,
});
export type ScanFit = z.infer<typeof ScanFit>;
