import type { Film } from './face.ts';
import type { Judged } from './judge.ts';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';
import type { MeasureId } from './measures.ts';
import { observersSpread, type Spread } from './observers.ts';
import { certainties, type Certainty } from './uncertainty.ts';

/** Certainty of a film's measures. It also says how many points have the model's error, and how many have the observers' error. */
export interface FilmCertainty {
  readonly of: ReadonlyMap<MeasureId, Certainty>;
  /** Number of points that are still where the model proposed them. `byObservers` counts points with the observers' error. */
  readonly byModel: number;
  readonly byObservers: number;
  /** Placed points with an unknown error. Measures that need them have no interval. */
  readonly unknown: readonly LandmarkId[];
}

/** Point that a model proposed. */
interface Proposed {
  readonly id: LandmarkId;
  readonly point: readonly [number, number];
  readonly spread: Spread;
}

/** Returns the model's spread of a point, if the point is still where the model proposed it; otherwise `undefined`. */
function modelSpread(proposed: readonly Proposed[], film: Film, id: LandmarkId): Spread | undefined {
  const [seen, at] = [proposed.find((each) => each.id === id), film.landmarks[id]];
  return seen !== undefined && at?.[0] === seen.point[0] && at[1] === seen.point[1] ? seen.spread : undefined;
}

/** Returns the certainty of a film's measures (CEPH-36, CEPH-37). */
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
