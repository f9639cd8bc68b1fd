import type { Film } from './face.ts';
import type { Judged } from './judge.ts';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';
import type { MeasureId } from './measures.ts';
import { observersSpread, type Spread } from './observers.ts';
import { certainties, type Certainty } from './uncertainty.ts';

/** The certainty of a film's measures, and which points have whose ellipse. */
export interface FilmCertainty {
  readonly of: ReadonlyMap<MeasureId, Certainty>;
  /** Points that are where the model proposed them. */
  readonly byModel: number;
  readonly byObservers: number;
  /** Placed points whose error is not known: measures with them have no interval. */
  readonly unknown: readonly LandmarkId[];
}

/** A point as a model proposed it. */
interface Proposed {
  readonly id: LandmarkId;
  readonly point: readonly [number, number];
  readonly spread: Spread;
}

/** Returns the model's spread of a point that is still where the model proposed it. */
function modelSpread(proposed: readonly Proposed[], film: Film, id: LandmarkId): Spread | undefined {
  const [seen, at] = [proposed.find((each) => each.id === id), film.landmarks[id]];
  return seen !== undefined && at?.[0] === seen.point[0] && at[1] === seen.point[1] ? seen.spread : undefined;
}

/** Returns how sure the measures of a film are (CEPH-36, CEPH-37). */
export function filmCertainty(film: Film, rows: readonly Judged[], proposed: readonly Proposed[]): FilmCertainty {
  const placed = LANDMARKS.map(({ id }): LandmarkId => id).filter((id) => film.landmarks[id] !== undefined);
  const byModel = placed.filter((id) => modelSpread(proposed, film, id) !== undefined);
  const spreads = Object.fromEntries(
    placed.flatMap((id) => {
      const spread = modelSpread(proposed, film, id) ?? observersSpread(id, film);
      return spread === undefined ? [] : [[id, spread] as const];
    }),
  );
  const unknown = placed.filter((id) => !(id in spreads));
  return {
    of: certainties(film, rows, spreads),
    byModel: byModel.length,
    byObservers: placed.length - byModel.length - unknown.length,
    unknown,
  };
}
