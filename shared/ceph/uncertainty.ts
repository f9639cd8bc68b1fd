import { evaluate } from './evaluate.ts';
import type { Film } from './face.ts';
import { type Judged, type Verdict, verdictOn } from './judge.ts';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';
import { landmarksOfMeasure } from './landmarks-of.ts';
import type { MeasureId } from './measures.ts';
import { normalNumbers } from './normal-numbers.ts';
import type { Spread } from './observers.ts';

/**
 * Number of films that are drawn at random. With 1,000 films, the ends of an interval are exact to about a tenth of its width. A
 * probability is exact to two percent.
 */
const DRAWS = 1000;
const SEED = 20_261_126;
const TAIL = 0.025;

export type Spreads = Readonly<Partial<Record<LandmarkId, Spread>>>;

/** Certainty of a measure, given the spread of its points. */
export interface Certainty {
  /** Interval with the values of 95 of 100 drawn films. */
  readonly interval: readonly [least: number, most: number];
  /** Share of the drawn films with each verdict; null if the measure has no verdict. */
  readonly chances: Readonly<Record<Verdict, number>> | null;
}

/**
 * Returns the probability of a verdict in whole percent (CEPH-39). It is never 0 or 100: random films cannot prove that a verdict is
 * impossible or certain.
 */
export function chancePercent(chances: Certainty['chances'] | undefined, verdict: Verdict): number | undefined {
  const chance = chances?.[verdict];
  return chance === undefined ? undefined : Math.min(99, Math.max(1, Math.round(chance * 100)));
}

type Points = Film['landmarks'];
interface Moving {
  readonly id: LandmarkId;
  readonly at: readonly [number, number];
  /** Lower triangle of the covariance's root. For two normal numbers u and v, the point moves by (a·u, b·u + c·v). */
  readonly root: readonly [a: number, b: number, c: number];
}

/** Returns the Cholesky root of a covariance. */
function rootOf([xx, xy, yy]: Spread): Moving['root'] {
  const a = Math.sqrt(Math.max(0, xx));
  const b = a === 0 ? 0 : xy / a;
  return [a, b, Math.sqrt(Math.max(0, yy - b * b))];
}

/**
 * Returns the points with a known spread, which move in the random films. They are in the order of `LANDMARKS`. So the random numbers do
 * not depend on the order in which a person placed the points.
 */
const movingOf = ({ landmarks }: Film, spreads: Spreads): Moving[] =>
  LANDMARKS.flatMap(({ id }) => {
    const [at, spread] = [landmarks[id], spreads[id]];
    return at === undefined || spread === undefined ? [] : [{ id, at, root: rootOf(spread) }];
  });

function drawn(moving: readonly Moving[], next: () => number): Points {
  const points: Partial<Record<LandmarkId, readonly [number, number]>> = {};
  for (const { id, at, root } of moving) {
    const [u, v] = [next(), next()];
    points[id] = [at[0] + root[0] * u, at[1] + root[1] * u + root[2] * v];
  }
  return points;
}

const shareOf = (values: readonly number[], { norm }: Judged): Certainty['chances'] => {
  const counts = { below: 0, within: 0, above: 0 };
  for (const value of values) {
    const verdict = verdictOn(value, norm);
    if (verdict === null) return null;
    counts[verdict] += 1 / values.length;
  }
  return counts;
};

/**
 * Returns the certainty of each measure for which all points have a known spread. It draws random films, in which the points scatter by
 * their spread (Monte Carlo). The same film gives the same result.
 */
export function certainties(film: Film, rows: readonly Judged[], spreads: Spreads): ReadonlyMap<MeasureId, Certainty> {
  const known = rows.filter(
    ({ measure, value }) => value !== null && landmarksOfMeasure(measure).every((id) => spreads[id] !== undefined),
  );
  const ids = known.map(({ measure }) => measure);
  const values = new Map<MeasureId, number[]>(ids.map((id) => [id, []]));
  const moving = movingOf(film, spreads);
  const next = normalNumbers(SEED);
  for (let draw = 0; known.length > 0 && draw < DRAWS; draw += 1)
    for (const [id, value] of evaluate({ ...film, landmarks: drawn(moving, next) }, ids))
      if (value !== null) values.get(id)?.push(value);
  return new Map(
    known.flatMap((row) => {
      const sorted = (values.get(row.measure) ?? []).toSorted((one, other) => one - other);
      const [least, most] = [
        sorted[Math.floor(TAIL * sorted.length)],
        sorted[Math.ceil((1 - TAIL) * sorted.length) - 1],
      ];
      if (least === undefined || most === undefined) return [];
      return [[row.measure, { interval: [least, most], chances: shareOf(sorted, row) }] as const];
    }),
  );
}
