import type { CephFilm } from './ceph-analysis.ts';
import { evaluate } from './evaluate.ts';
import { filmOf } from './film-of.ts';
import { ANALYSES, type MeasureId } from './measures.ts';

/** Returns the measures of a film's analysis in their units. Measures that lack a point or the scale are left out. */
export function measuredFilm(film: CephFilm): {
  readonly id: MeasureId;
  readonly value: number;
}[] {
  return [...evaluate(filmOf(film), ANALYSES[film.analysis])].flatMap(([id, value]) =>
    value === null ? [] : [{ id, value }],
  );
}
