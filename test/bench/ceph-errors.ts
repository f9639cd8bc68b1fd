import { proposeLandmarks } from '#shared/analysis/ceph/propose-landmarks.ts';
import type { LandmarkNets } from '#shared/analysis/ceph/landmark-nets.ts';
import { toProposal } from '#shared/analysis/ceph/to-proposal.ts';
import { evaluate } from '#shared/ceph/evaluate.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import type { MeasureId } from '#shared/ceph/measures.ts';
import { type ObservedFilm, readObserved } from './ceph-films.ts';
import { ownCpuMs } from './command-line.ts';

/** Chi-square value with two degrees of freedom: the squared radius of an ellipse that holds 95 % of the points. */
const CHI_SQUARE_95 = 5.991;

/**
 * Measures for which the model proposes all points. IMPA, the inclination of the upper incisors and Wits need apices and molars. Neither
 * the model nor the two people placed these points.
 */
export const BENCH_MEASURES = ['SNA', 'SNB', 'ANB', 'fhGoMe', 'snGoGn', 'facialAngle', 'convexity'] as const;

/** Errors over a part of the challenge: the model compared with the first person, and the second person compared with the first person. */
export interface CephErrors {
  readonly films: number;
  readonly cpuMs: number;
  /** Errors in mm, one for each point of each film. */
  readonly model: readonly number[];
  readonly people: readonly number[];
  /** Errors in mm of the points that the product proposes. It leaves the other points to the user. */
  readonly proposed: readonly number[];
  /** The share of the first person's points that are inside the model's 95 % ellipse. */
  readonly inEllipse: number;
  /** For each measure, one difference for each film: the value of the model, or of the second person, minus the first person's value. */
  readonly measures: ReadonlyMap<MeasureId, { readonly model: number[]; readonly people: number[] }>;
}

type At = readonly [number, number];

const distance = (one: At, other: At | undefined): number =>
  Math.hypot(one[0] - (other?.[0] ?? Number.NaN), one[1] - (other?.[1] ?? Number.NaN));

const valuesOf = (points: ReadonlyMap<LandmarkId, At>): ReadonlyMap<MeasureId, number | null> =>
  evaluate({ landmarks: Object.fromEntries(points), facing: 'right', pixelAspect: 1, columnMm: null }, BENCH_MEASURES);

/** Runs the product's own detector over the films, and compares its points with those of the two people. */
export async function cephErrors(nets: LandmarkNets, films: readonly ObservedFilm[]): Promise<CephErrors> {
  const [model, people, proposed]: [number[], number[], number[]] = [[], [], []];
  const measures = new Map<MeasureId, { model: number[]; people: number[] }>(
    BENCH_MEASURES.map((id) => [id, { model: [], people: [] }]),
  );
  let inside = 0;
  const cpuMs = await ownCpuMs(async () => {
    for (const film of films) {
      const { truth, second, mmPerPixel } = film;
      const grey = await readObserved(film);
      const found = await proposeLandmarks(nets, grey);
      const shown = new Set(
        toProposal(found, { ...grey, columns: grey.width, rows: grey.height }).landmarks.map(({ id }) => id),
      );
      for (const { id, point, spread } of found.landmarks) {
        const at = truth.get(id);
        const error = distance(point, at) * mmPerPixel;
        model.push(error);
        people.push(distance(second.get(id) ?? [Number.NaN, 0], at) * mmPerPixel);
        if (shown.has(id)) proposed.push(error);
        const [x, y] = [point[0] - (at?.[0] ?? 0), point[1] - (at?.[1] ?? 0)];
        const size = spread.xx * spread.yy - spread.xy ** 2;
        if ((spread.yy * x * x - 2 * spread.xy * x * y + spread.xx * y * y) / size <= CHI_SQUARE_95) inside += 1;
      }
      const [is, ours, theirs] = [
        valuesOf(truth),
        valuesOf(new Map(found.landmarks.map(({ id, point }) => [id, point]))),
        valuesOf(second),
      ];
      for (const [id, errors] of measures) {
        const value = is.get(id) ?? Number.NaN;
        errors.model.push((ours.get(id) ?? Number.NaN) - value);
        errors.people.push((theirs.get(id) ?? Number.NaN) - value);
      }
    }
  });
  return { films: films.length, cpuMs, model, people, proposed, inEllipse: inside / model.length, measures };
}
