import type { CephFilm } from './ceph-analysis.ts';
import { evaluate } from './evaluate.ts';
import { ANALYSES, type MeasureId } from './measures.ts';

/** Returns the values of an analysis in their units. A measure whose point or scale is missing is left out. */
export function measuredFilm({ landmarks, facing, pixelAspect, scale, analysis }: CephFilm): {
  readonly id: MeasureId;
  readonly value: number;
}[] {
  const placed = Object.fromEntries(landmarks.map(({ id, point }) => [id, point]));
  const film = { landmarks: placed, facing, pixelAspect, columnMm: scale?.columnMm ?? null };
  return [...evaluate(film, ANALYSES[analysis])].flatMap(([id, value]) => (value === null ? [] : [{ id, value }]));
}
