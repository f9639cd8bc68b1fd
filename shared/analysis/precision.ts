import * as z from 'zod';
import { CephLandmark } from '../ceph/ceph-landmark.ts';
import { LANDMARKS, type LandmarkId } from '../ceph/landmarks.ts';
import { MODEL_ANALYSERS } from './analysers.ts';
import { PRECISION_LEAST } from './analysis-limits.ts';
import type { ReviewDecision } from './analysis-run.ts';
import { ModelManifest } from './model-manifest.ts';

const Count = z.int().min(0);

/** Numbers of decisions of a clinic's people on points that a model proposed. */
export const DecisionCounts = z.object({
  accepted: Count,
  moved: Count,
  rejected: Count,
  /**
   * Number of moves on films with a scale. `movedMicrometres` is the sum of the lengths of these moves. `missed` is how many of them are
   * longer than `MISSED_BEYOND_MM`.
   */
  measured: Count,
  movedMicrometres: Count,
  missed: Count,
});
export type DecisionCounts = z.infer<typeof DecisionCounts>;

/**
 * Numbers of decisions on one landmark. They are counted separately for each model that proposed the landmark, and for each device that
 * took the film.
 */
export const CountedLandmark = DecisionCounts.extend({
  analyser: z.enum(MODEL_ANALYSERS),
  modelName: ModelManifest.shape.name,
  modelVersion: ModelManifest.shape.version,
  landmark: CephLandmark.shape.id,
  /** Maker and model of the device, as the film names them; empty = not named. */
  device: z.string(),
});
export type CountedLandmark = z.infer<typeof CountedLandmark>;

const Share = z.number().min(0).max(1);

/** A model's precision: on one landmark or all landmarks, with the films of one device or all devices. */
export const PrecisionRow = CountedLandmark.pick({ analyser: true, modelName: true, modelVersion: true }).extend({
  /** Device that took the films; null = all devices. */
  device: z.string().nullable(),
  /** Landmark; null = all landmarks. */
  landmark: CephLandmark.shape.id.nullable(),
  /** The number of decisions. */
  decided: Count,
  /** Shares of the decisions, from 0 to 1; null if there are fewer than `least` decisions. */
  shares: z.object({ accepted: Share, moved: Share, rejected: Share }).nullable(),
  /** The number of moves on films with a scale. */
  measured: Count,
  /** Mean move, and share of the moves beyond `MISSED_BEYOND_MM`; null if there are fewer than `least` measured moves. */
  moves: z.object({ meanMm: z.number().min(0), missed: Share }).nullable(),
});
export type PrecisionRow = z.infer<typeof PrecisionRow>;

/**
 * Figures on how a clinic's people judged the points that models proposed. `least` is the smallest number of decisions or moves for which a
 * figure is shown.
 */
export const LocalPrecision = z.object({ least: z.int(), rows: z.array(PrecisionRow) });
export type LocalPrecision = z.infer<typeof LocalPrecision>;

const NONE: DecisionCounts = { accepted: 0, moved: 0, rejected: 0, measured: 0, movedMicrometres: 0, missed: 0 };

/**
 * Returns the counts of one decision.
 * @param movedMm the length of the move; null if the film has no scale
 */
export function countOf({ decision }: ReviewDecision, movedMm: number | null, missedBeyondMm: number): DecisionCounts {
  const one = { ...NONE, [decision]: 1 };
  if (decision !== 'moved' || movedMm === null) return one;
  return {
    ...one,
    measured: 1,
    movedMicrometres: Math.round(movedMm * 1000),
    missed: movedMm > missedBeyondMm ? 1 : 0,
  };
}

const sumOf = (all: readonly DecisionCounts[]): DecisionCounts =>
  all.reduce(
    (sum, each) => ({
      accepted: sum.accepted + each.accepted,
      moved: sum.moved + each.moved,
      rejected: sum.rejected + each.rejected,
      measured: sum.measured + each.measured,
      movedMicrometres: sum.movedMicrometres + each.movedMicrometres,
      missed: sum.missed + each.missed,
    }),
    NONE,
  );

/** Converts counts to figures. A figure that is based on too few decisions is null. */
function figuresOf(counts: DecisionCounts): Pick<PrecisionRow, 'decided' | 'shares' | 'measured' | 'moves'> {
  const { accepted, moved, rejected, measured, movedMicrometres, missed } = counts;
  const decided = accepted + moved + rejected;
  return {
    decided,
    shares:
      decided < PRECISION_LEAST
        ? null
        : { accepted: accepted / decided, moved: moved / decided, rejected: rejected / decided },
    measured,
    moves:
      measured < PRECISION_LEAST ? null : { meanMm: movedMicrometres / measured / 1000, missed: missed / measured },
  };
}

const modelOf = ({ analyser, modelName, modelVersion }: CountedLandmark) => ({ analyser, modelName, modelVersion });
const nameOf = (row: CountedLandmark): string => Object.values(modelOf(row)).join(' ');

/**
 * Returns the rows of one model: first a group for all devices, then a group for each device. In each group, the first row is for all
 * landmarks. The rows of the single landmarks follow, in the order in which people place them.
 */
function modelRows(rows: readonly CountedLandmark[]): PrecisionRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const devices = [...new Set(rows.map(({ device }) => device))].toSorted((one, other) => one.localeCompare(other));
  return [null, ...devices].flatMap((device) => {
    const here = rows.filter((row) => device === null || row.device === device);
    const seen = LANDMARKS.map(({ id }): LandmarkId => id).filter((id) => here.some(({ landmark }) => landmark === id));
    return [null, ...seen].map((landmark) => ({
      ...modelOf(first),
      device,
      landmark,
      ...figuresOf(sumOf(here.filter((row) => landmark === null || row.landmark === landmark))),
    }));
  });
}

/** Returns a clinic's counts as figures, per model (ANA-9, ANA-10). */
export function localPrecision(counted: readonly CountedLandmark[]): LocalPrecision {
  const models = [...new Set(counted.map(nameOf))].toSorted((one, other) => one.localeCompare(other));
  const rows = models.flatMap((name) => modelRows(counted.filter((row) => nameOf(row) === name)));
  return { least: PRECISION_LEAST, rows };
}
