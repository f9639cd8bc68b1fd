import { alignPoints, type PointPair, PAIRS_MIN, pairsErrorMm } from '#shared/geometry/align-points.ts';
import { movedBy } from '#shared/geometry/rigid.ts';
import { placeCrosshair } from '../../state/plane-changes.ts';
import { changed, type LinkedVolumes, realigned } from '../linked-volumes.ts';

/** Returns the pair of both crosshairs; none while they are linked, since they then say what is known already. */
export function pairHere({ sides: { older, newer }, isLinked }: LinkedVolumes): PointPair | undefined {
  if (isLinked || older === undefined || newer === undefined) return undefined;
  return { from: older.state.crosshair, to: newer.state.crosshair };
}

/** Returns how many pairs are missing before they say how both volumes are to each other. */
export const pairsMissing = (pairs: readonly PointPair[]): number => Math.max(0, PAIRS_MIN - pairs.length);

/** Links both volumes by the pairs; `undefined` where these are along a line. */
export function alignedByPairs(
  pairs: readonly PointPair[],
): { readonly errorMm: number; readonly update: (volumes: LinkedVolumes) => LinkedVolumes } | undefined {
  const motion = alignPoints(pairs);
  if (motion === undefined) return undefined;
  const errorMm = pairsErrorMm(pairs, (point) => movedBy(motion, point));
  return { errorMm, update: (volumes) => realigned(volumes, motion) };
}

/** Puts the crosshairs onto a pair: both if they are separated, else the older one's, which the other follows. */
export function goToPair(volumes: LinkedVolumes, { from, to }: PointPair): LinkedVolumes {
  const { older, newer } = volumes.sides;
  if (older === undefined || newer === undefined) return volumes;
  const there = changed(volumes, 'older', placeCrosshair(older.scene.space, from));
  return volumes.isLinked ? there : changed(there, 'newer', placeCrosshair(newer.scene.space, to));
}
