import { useDeferredValue, useMemo } from 'react';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { Film } from '#shared/ceph/face.ts';
import { filmCertainty, type FilmCertainty } from '#shared/ceph/film-certainty.ts';
import type { Judged } from '#shared/ceph/judge.ts';

/**
 * Returns the certainty of the measures. The certainty is computed with low priority, so it may lag while a point is
 * dragged.
 */
export function useCertainties(
  film: Film,
  rows: readonly Judged[],
  run: AnalysisRun | null | undefined,
): FilmCertainty {
  const [shown, shownRows] = [useDeferredValue(film), useDeferredValue(rows)];
  return useMemo(() => filmCertainty(shown, shownRows, run?.landmarks ?? []), [shown, shownRows, run]);
}
