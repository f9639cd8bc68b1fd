import { useDeferredValue, useMemo } from 'react';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { Film } from '#shared/ceph/face.ts';
import type { Judged } from '#shared/ceph/judge.ts';
import { LANDMARKS, type LandmarkId } from '#shared/ceph/landmarks.ts';
import type { MeasureId } from '#shared/ceph/measures.ts';
import { observersSpread, type Spread } from '#shared/ceph/observers.ts';
import { certainties, type Certainty } from '#shared/ceph/uncertainty.ts';

/** The certainty of a film's measures, and which points have whose ellipse. */
export interface FilmCertainty {
  readonly of: ReadonlyMap<MeasureId, Certainty>;
  /** Points that are where the model proposed them. */
  readonly byModel: number;
  readonly byObservers: number;
  /** Placed points whose error is not known: measures with them have no interval. */
  readonly unknown: readonly LandmarkId[];
}

/** Returns the model's spread of a point that is still where the model proposed it. */
function modelSpread(run: AnalysisRun | null | undefined, film: Film, id: LandmarkId): Spread | undefined {
  const [proposed, at] = [run?.landmarks.find((each) => each.id === id), film.landmarks[id]];
  const isThere = proposed !== undefined && at?.[0] === proposed.point[0] && at[1] === proposed.point[1];
  return isThere ? proposed.spread : undefined;
}

/** Returns how sure the measures are (CEPH-36, CEPH-37). While a point is dragged, the figures follow when there is time. */
export function useCertainties(
  film: Film,
  rows: readonly Judged[],
  run: AnalysisRun | null | undefined,
): FilmCertainty {
  const [shown, shownRows] = [useDeferredValue(film), useDeferredValue(rows)];
  return useMemo(() => {
    const placed = LANDMARKS.map(({ id }): LandmarkId => id).filter((id) => shown.landmarks[id] !== undefined);
    const byModel = placed.filter((id) => modelSpread(run, shown, id) !== undefined);
    const spreads = Object.fromEntries(
      placed.flatMap((id) => {
        const spread = modelSpread(run, shown, id) ?? observersSpread(id, shown);
        return spread === undefined ? [] : [[id, spread] as const];
      }),
    );
    const unknown = placed.filter((id) => !(id in spreads));
    return {
      of: certainties(shown, shownRows, spreads),
      byModel: byModel.length,
      byObservers: placed.length - byModel.length - unknown.length,
      unknown,
    };
  }, [shown, shownRows, run]);
}
