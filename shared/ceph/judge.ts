import { ANALYSES, type AnalysisId, type MeasureId } from './measures.ts';
import { type Norm, NORMS, type NormSet } from './norms.ts';
import { evaluate } from './evaluate.ts';
import type { Film } from './face.ts';

/** Sex and age of the person on the film, on which norms depend. */
export interface Examined {
  readonly sex: 'male' | 'female' | null;
  /** Age in years when the film was taken; null if it is not known. */
  readonly ageYears: number | null;
}

/** A norm with its mean for the person's age; the mean is null if none is published. */
interface NormHere extends Omit<Norm, 'mean'> {
  readonly mean: number | null;
}

export type Verdict = 'below' | 'within' | 'above';

export interface Judged {
  readonly measure: MeasureId;
  readonly value: number | null;
  readonly norm: NormHere | null;
  /** Value minus mean; null if one of them is missing. */
  readonly difference: number | null;
  /** Difference divided by the SD; null if no SD is published, or if the norm is unchecked. */
  readonly deviations: number | null;
  /** Whether the value is below, within or above the norm; null if `verdictOn` gives no verdict. */
  readonly verdict: Verdict | null;
}

const GROWTH = { from: 9, until: 18 } as const;
/** Tolerance for rounding errors of a value that is exactly at the limit of the norm. */
const ROUNDING = 1e-9;

/** Returns the norm of a measure for a person; null if there is none, or if it needs a sex or age that is unknown. */
function normFor(set: NormSet, analysis: AnalysisId, measure: MeasureId, { sex, ageYears }: Examined): NormHere | null {
  const norm = NORMS.find(
    (row) =>
      row.set === set &&
      row.measure === measure &&
      (row.analysis === undefined || row.analysis === analysis) &&
      (row.sex === undefined || row.sex === sex),
  );
  if (norm === undefined) return null;
  const { mean = null, perYear = 0 } = norm;
  if (mean === null || perYear === 0) return { ...norm, mean };
  if (ageYears === null) return null;
  const years = Math.min(GROWTH.until, Math.max(GROWTH.from, ageYears)) - GROWTH.from;
  return { ...norm, mean: mean + perYear * years };
}

function rangeOf({ mean, sd, range }: NormHere): readonly [number, number] | undefined {
  if (range !== undefined) return range;
  return mean === null || sd === undefined ? undefined : [mean - sd, mean + sd];
}

/**
 * Returns whether the value is below, within or above the norm. Null if the value or the norm is missing, or if the norm is unchecked. Also
 * null if the norm has neither SD nor range.
 */
export function verdictOn(value: number | null, norm: NormHere | null): Verdict | null {
  const range = norm === null || norm.isUnchecked === true ? undefined : rangeOf(norm);
  if (value === null || range === undefined) return null;
  if (value < range[0] - ROUNDING) return 'below';
  return value > range[1] + ROUNDING ? 'above' : 'within';
}

function judged(measure: MeasureId, value: number | null, norm: NormHere | null): Judged {
  const difference = value === null || norm === null || norm.mean === null ? null : value - norm.mean;
  const sd = norm?.isUnchecked === true ? undefined : norm?.sd;
  const deviations = difference === null || sd === undefined ? null : difference / sd;
  return { measure, value, norm, difference, deviations, verdict: verdictOn(value, norm) };
}

interface Asked {
  readonly film: Film;
  readonly analysis: AnalysisId;
  readonly norms: NormSet;
  readonly person: Examined;
}

/** Returns the measures of an analysis with their values, norms and verdicts. */
export function judge({ film, analysis, norms, person }: Asked): readonly Judged[] {
  const values = evaluate(film, ANALYSES[analysis]);
  return ANALYSES[analysis].map((measure) =>
    judged(measure, values.get(measure) ?? null, normFor(norms, analysis, measure, person)),
  );
}
