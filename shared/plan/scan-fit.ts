import * as z from 'zod';
import { isRigid } from '../geometry/rigid.ts';
import { Coordinate } from './patient-point.ts';
import { EDGE_VALUE_MAX } from './plan-limits.ts';

/** How far the points of an aligned scan are from the volume's surface, measured and not smoothed. */
const ScanResidual = z.object({
  /** RMS and 95th percentile in mm, of the points that have a surface within the search. */
  rmsMm: z.number().min(0),
  p95Mm: z.number().min(0),
  /** Median in mm of all points' distances from the surface's planes. Fits from before it was measured have none. */
  middleMm: z.number().min(0).optional(),
  /** Shares of all points, 0 to 1: within 0.5 mm of the surface, and with any surface within the search. */
  near: z.number().min(0).max(1),
  found: z.number().min(0).max(1),
  /** The error of the marked pairs in mm: root of the mean square. */
  pairsMm: z.number().min(0),
});
export type ScanResidual = z.infer<typeof ScanResidual>;

/** Where a scan is in the volume, as a person accepted it. */
export const ScanFit = z.object({
  /** From mm of the scan's file to the patient's: rows of a rotation, each followed by its shift. */
  rigid: z.array(Coordinate).length(12).refine(isRigid, { error: 'notRigid' }),
  /** The grey value that was taken for the surface of the teeth. */
  edgeValue: z.number().min(-EDGE_VALUE_MAX).max(EDGE_VALUE_MAX),
  residual: ScanResidual,
});
export type ScanFit = z.infer<typeof ScanFit>;
