import type { CephFilm } from './ceph-analysis.ts';
import type { Film } from './face.ts';

/** Converts a saved film to the form that is measured. */
export function filmOf({
  landmarks,
  facing,
  pixelAspect,
  scale,
}: Pick<CephFilm, 'landmarks' | 'facing' | 'pixelAspect' | 'scale'>): Film {
  const points = Object.fromEntries(landmarks.map(({ id, point }) => [id, point]));
  return { landmarks: points, facing, pixelAspect, columnMm: scale?.columnMm ?? null };
}
