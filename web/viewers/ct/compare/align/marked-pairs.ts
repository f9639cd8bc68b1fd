import { alignPoints, type PointPair, PAIRS_MIN, pairsErrorMm } from '#shared/geometry/align-points.ts';
import { movedBy } from '#shared/geometry/rigid.ts';
import { placeCrosshair } from '../../state/plane-changes.ts';
import { changed, type LinkedVolumes, realigned } from '../linked-volumes.ts';

/**
 * Returns the pair of the places at both crosshairs. Returns `undefined` while the volumes are linked, since then the pair adds nothing to
 * the known motion.
 */
export function pairHere({ sides: { older, newer }, isLinked }: LinkedVolumes): PointPair | undefined {
  if (isLinked || older === undefined || newer === undefined) return undefined;
  return { from: older.state.crosshair, to: newer.state.crosshair };
}

/** Returns how many more pairs are needed to align the volumes. */
export const pairsMissing = (pairs: readonly PointPair[]): number => Math.max(0, PAIRS_MIN - pairs.length);

/**
 * Aligns the volumes by pairs of points. Returns the error in mm, and `update`, which links the volumes with this alignment. Returns
 * `undefined` if the points lie along a line.
 */
export function alignedByPairs(
  pairs: readonly PointPair[],
): { readonly errorMm: number; readonly update: (volumes: LinkedVolumes) => LinkedVolumes } | undefined {
  const motion = alignPoints(pairs);
  if (motion === undefined) return undefined;
  const errorMm = pairsErrorMm(pairs, (point) => movedBy(motion, point));
  return { errorMm, update: (volumes) => realigned(volumes, motion) };
}

/**
 * Moves the crosshairs to a pair. If the volumes are linked, only the crosshair of the older volume is moved, and the
 * other crosshair follows.
 */
export function goToPair(volumes: LinkedVolumes, { from, to }: PointPair): LinkedVolumes {
  const { older, newer } = volumes.sides;
  if (older === undefined || newer === undefined) return volumes;
  const there = changed(volumes, 'older', placeCrosshair(older.scene.space, from));
  return volumes.isLinked ? there : changed(there, 'newer', placeCrosshair(newer.scene.space, to));
}
