import { alignPoints, type PointPair, pairsErrorMm } from '#shared/geometry/align-points.ts';
import { movedBy, type Rigid } from '#shared/geometry/rigid.ts';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import { residualOf, SEARCH_MM } from '#shared/plan/scan-residual.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { LevelSamples } from '../../space/voxel-values.ts';
import type { AskFit } from './fit-requests.ts';
import type { ScanPoints } from './fit-step.ts';
import { cropVolume } from './volume-block.ts';

/**
 * Distances in mm within which the surface is searched for, one for each round. The first is about the error of the marks, and the last is
 * about the error of the surface.
 */
const REACHES_MM = [5, 3.5, 2.5, 1.5, 1, 0.7] as const;
/**
 * Share of the scan's points that must have a surface near them at the end. With a smaller share, the scan lies on
 * other structures or on none.
 */
const FOUND_MIN_SHARE = 0.1;

/**
 * Reason why a scan was not fitted. `line`: the marks lie along a line. `apart`: the scan is outside of the volume. `noSurface`: too few
 * points have a surface near them.
 */
export type FitRefusal = 'line' | 'apart' | 'noSurface';

export class FitRefused extends Error {
  readonly reason: FitRefusal;
  constructor(reason: FitRefusal) {
    super(`the scan is not fitted: ${reason}`);
    this.reason = reason;
  }
}

interface Fitted {
  readonly volume: { readonly level: LevelSamples; readonly space: VolumeSpace };
  /** Modality value at the surface of the teeth. `rescale` converts stored values to modality values. */
  readonly edgeValue: number;
  readonly rescale: { readonly RescaleSlope: number; readonly RescaleIntercept: number };
  readonly scan: ScanPoints;
  readonly pairs: readonly PointPair[];
}

/**
 * Fits a scan to a volume: first by the marked pairs, then by the surface of the teeth.
 * @throws FitRefused
 */
export async function fitScan(
  { volume, edgeValue, rescale, scan, pairs }: Fitted,
  ask: AskFit,
  onProgress: (share: number) => void,
): Promise<ScanFit> {
  let rigid: Rigid | undefined = alignPoints(pairs);
  if (rigid === undefined) throw new FitRefused('line');
  const block = cropVolume(volume.level, volume.space, { points: scan.points, rigid });
  if (block === undefined) throw new FitRefused('apart');
  const edge = (edgeValue - rescale.RescaleIntercept) / rescale.RescaleSlope;
  const steps = REACHES_MM.length + 2;
  onProgress(0.5 / steps);
  if ((await ask({ kind: 'open', block, edge, scan, rigid, reachMm: REACHES_MM[0] })) === 0) {
    throw new FitRefused('noSurface');
  }
  for (const [at, reachMm] of REACHES_MM.entries()) {
    onProgress((at + 1) / steps);
    const next: Rigid | null = await ask({ kind: 'approach', rigid, reachMm });
    if (next === null) throw new FitRefused('noSurface');
    rigid = next;
  }
  onProgress((steps - 1) / steps);
  const placed: Rigid = rigid;
  const distances = await ask({ kind: 'distances', rigid: placed, reachMm: SEARCH_MM });
  const residual = residualOf(
    distances,
    pairsErrorMm(pairs, (point) => movedBy(placed, point)),
  );
  if (residual.found < FOUND_MIN_SHARE) throw new FitRefused('noSurface');
  return { rigid: [...placed], edgeValue, residual };
}
