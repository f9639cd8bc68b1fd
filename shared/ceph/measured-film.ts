import type { CephFilm } from './ceph-analysis.ts';
import { evaluate } from './evaluate.ts';
import { filmOf } from './film-of.ts';
import { ANALYSES, type MeasureId } from './measures.ts';

/** Returns the values of an analysis in their units. A measure whose point or scale is missing is left out. */
export function measuredFilm(film: CephFilm): {
  readonly id: MeasureId;
  readonly value: number;
}[] {
  return [...evaluate(filmOf(film), ANALYSES[film.analysis])].flatMap(([id, value]) =>
    value === null ? [] : [{ id, value }],
  );
}
