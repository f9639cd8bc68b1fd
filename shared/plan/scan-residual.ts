import type { ScanResidual } from './scan-fit.ts';

/** Millimetres within which a point of an aligned scan counts as near the volume's surface. */
export const NEAR_MM = 0.5;
/** Millimetres from a point within which a surface is searched for. Near gingiva and missing parts, the volume shows no surface. */
export const SEARCH_MM = 2;
/**
 * Root mean square of the distances in mm above which an alignment warns. An error of this size is visible as a gap in the slices of the
 * viewer.
 */
export const RMS_WARNING_MM = 0.5;
/**
 * Median distance in mm above which an alignment warns. On phantoms with gingiva and a metal crown, a scan in its right place has a median
 * below 0.1. The median is 0.14 or more if a crown is more than 0.6 mm away from its true place.
 */
export const MIDDLE_WARNING_MM = 0.12;
/**
 * Smallest share of points near the surface without a warning. It is far below 1, because half of a scan is gingiva, which a volume does
 * not show.
 */
export const NEAR_WARNING_SHARE = 0.3;
/** Error of the marked pairs in mm above which an alignment warns. A larger error means that the scan is not where the person marked it. */
export const PAIRS_WARNING_MM = 3;

/** Reasons to doubt an alignment. */
const SCAN_DOUBTS = ['rms', 'middle', 'near', 'pairs'] as const;
export type ScanDoubt = (typeof SCAN_DOUBTS)[number];

/** Returns the reasons to doubt an alignment. An empty list does not prove that the alignment is right. */
export function doubtsOf({ rmsMm, middleMm = 0, near, pairsMm }: ScanResidual): ScanDoubt[] {
  const holds: Readonly<Record<ScanDoubt, boolean>> = {
    rms: rmsMm > RMS_WARNING_MM,
    middle: middleMm > MIDDLE_WARNING_MM,
    near: near < NEAR_WARNING_SHARE,
    pairs: pairsMm > PAIRS_WARNING_MM,
  };
  return SCAN_DOUBTS.filter((doubt) => holds[doubt]);
}

/** Distances of a scan's points from a surface in mm. `Infinity` if no surface is within the search radius. */
export interface ScanDistances {
  /**
   * Distance to the nearest stored point of the surface. The true distance may be shorter, because the surface also lies between its stored
   * points.
   */
  readonly nearest: Float32Array;
  /**
   * Distance to the plane of the surface at the surface's nearest stored point. Unlike `nearest`, it does not depend on the spacing of the
   * stored points.
   */
  readonly planes: Float32Array;
}

/**
 * Returns the measures of an alignment's error, from the distances of the scan's points. The volume may show no surface near gingiva and
 * metal, so points there have an infinite distance. The median is a measured distance as long as fewer than half of the distances are
 * infinite.
 */
export function residualOf({ nearest, planes }: ScanDistances, pairsMm: number): ScanResidual {
  const all = Array.from(nearest);
  const found = all.filter((mm) => mm <= SEARCH_MM).toSorted((a, b) => a - b);
  const share = (count: number): number => count / Math.max(1, all.length);
  return {
    rmsMm: Math.sqrt(found.reduce((sum, mm) => sum + mm * mm, 0) / Math.max(1, found.length)),
    p95Mm: found[Math.ceil(found.length * 0.95) - 1] ?? 0,
    middleMm: Math.min(SEARCH_MM, planes.toSorted()[Math.floor(planes.length / 2)] ?? SEARCH_MM),
    near: share(found.filter((mm) => mm <= NEAR_MM).length),
    found: share(found.length),
    pairsMm,
  };
}
