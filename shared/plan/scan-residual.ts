import type { ScanResidual } from './scan-fit.ts';

/** Millimetres within which a point of an aligned scan counts as near the volume's surface. */
export const NEAR_MM = 0.5;
/** Millimetres within which a surface is looked for: gingiva and missing parts have none. */
export const SEARCH_MM = 2;
/** Millimetres of the root mean square above which an alignment warns: from there on a person sees the gap in the planes. */
export const RMS_WARNING_MM = 0.5;
/**
 * Millimetres of the median from which it warns. On phantoms it is below 0.1 where the scan belongs, also with gingiva and a metal crown. It is
 * 0.14 or more where a crown is 0.6 mm off.
 */
export const MIDDLE_WARNING_MM = 0.12;
/** Share of points near the surface below which it warns: half of a scan is gingiva, which a volume does not show. */
export const NEAR_WARNING_SHARE = 0.3;
/** Millimetres of the marked pairs above which it warns: the scan has gone elsewhere than the person showed. */
export const PAIRS_WARNING_MM = 3;

/** Reasons to doubt an alignment. */
const SCAN_DOUBTS = ['rms', 'middle', 'near', 'pairs'] as const;
export type ScanDoubt = (typeof SCAN_DOUBTS)[number];

/** Returns why an alignment has to be doubted. None is no proof that it is right. */
export function doubtsOf({ rmsMm, middleMm = 0, near, pairsMm }: ScanResidual): ScanDoubt[] {
  const holds: Readonly<Record<ScanDoubt, boolean>> = {
    rms: rmsMm > RMS_WARNING_MM,
    middle: middleMm > MIDDLE_WARNING_MM,
    near: near < NEAR_WARNING_SHARE,
    pairs: pairsMm > PAIRS_WARNING_MM,
  };
  return SCAN_DOUBTS.filter((doubt) => holds[doubt]);
}

/** Distances of a scan's points from a surface in mm; Infinity where none is within the search. */
export interface ScanDistances {
  /** From the nearest of the surface's points: never less than the true distance. */
  readonly nearest: Float32Array;
  /** From the plane of the surface there: less by what its points are apart. */
  readonly planes: Float32Array;
}

/** Returns the residual of a scan's distances. The median leaves out what has no surface, such as gingiva and metal, up to a half. */
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
