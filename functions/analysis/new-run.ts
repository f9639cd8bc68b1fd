import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { AnalysedFilm } from '#shared/analysis/analysis-run.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { ANALYSIS_RUNS_MAX } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { placeOf, type StoredRun } from './analysis-store.ts';

interface AskedRun extends AnalysedFilm, Pick<StoredRun, 'model' | 'requestedBy'> {
  readonly organisationId: OrganisationId;
  /** The film's newest run so far; undefined before its first run. */
  readonly before: StoredRun | undefined;
}

/** Returns the row of a film's next run, without findings. Throws 42900 if the film has had the maximum number of runs. */
export function newRun({ before, ...asked }: AskedRun, now: UnixSeconds): StoredRun {
  const serial = (before?.serial ?? 0) + 1;
  if (serial > ANALYSIS_RUNS_MAX) throw new AppError('tooManyRequests');
  return newRow(now, {
    ...asked,
    serial,
    place: placeOf(serial),
    state: 'underWay' as const,
    step: 'waiting' as const,
    startedAt: now,
    problem: null,
    score: null,
    facing: null,
    landmarks: [],
    left: [],
    pose: null,
    review: null,
    teeth: null,
    teethReview: null,
  });
}
