import type { ScanResidual } from './scan-fit.ts';

/** Millimetres within which a point of an aligned scan counts as near the volume's surface. */
export const NEAR_MM = 0.5;
/** Millimetres within which a surface is looked for: gingiva and missing parts have none. */
export const SEARCH_MM = 2;
/** Millimetres of the root mean square above which an alignment warns: from there on a person sees the gap in the planes. */
export const RMS_WARNING_MM = 0.5;
/** Share of points near the surface below which it warns: half of a scan is gingiva, which a volume does not show. */
export const NEAR_WARNING_SHARE = 0.3;
/** Millimetres of the marked pairs above which it warns: the scan has gone elsewhere than the person showed. */
export const PAIRS_WARNING_MM = 3;

/** Reasons to doubt an alignment. */
const SCAN_DOUBTS = ['rms', 'near', 'pairs'] as const;
export type ScanDoubt = (typeof SCAN_DOUBTS)[number];

/** Returns why an alignment has to be doubted. None is no proof that it is right. */
export function doubtsOf({ rmsMm, near, pairsMm }: ScanResidual): ScanDoubt[] {
  const holds: Readonly<Record<ScanDoubt, boolean>> = {
    rms: rmsMm > RMS_WARNING_MM,
    near: near < NEAR_WARNING_SHARE,
    pairs: pairsMm > PAIRS_WARNING_MM,
  };
  return SCAN_DOUBTS.filter((doubt) => holds[doubt]);
}

/** Returns the residual of distances in mm, one for each point; Infinity where no surface is within the search. */
export function residualOf(distances: ArrayLike<number>, pairsMm: number): ScanResidual {
  const all = Array.from(distances);
  const found = all.filter((mm) => mm <= SEARCH_MM).toSorted((a, b) => a - b);
  const share = (count: number): number => count / Math.max(1, all.length);
  return {
    rmsMm: Math.sqrt(found.reduce((sum, mm) => sum + mm * mm, 0) / Math.max(1, found.length)),
    p95Mm: found[Math.ceil(found.length * 0.95) - 1] ?? 0,
    near: share(found.filter((mm) => mm <= NEAR_MM).length),
    found: share(found.length),
    pairsMm,
  };
}
