import type { CephFilm } from './ceph-analysis.ts';
import type { Film } from './face.ts';

/** Converts a saved `CephFilm` to the `Film` that `evaluate` measures. */
export function filmOf({
  landmarks,
  facing,
  pixelAspect,
  scale,
}: Pick<CephFilm, 'landmarks' | 'facing' | 'pixelAspect' | 'scale'>): Film {
  const points = Object.fromEntries(landmarks.map(({ id, point }) => [id, point]));
  return { landmarks: points, facing, pixelAspect, columnMm: scale?.columnMm ?? null };
}
