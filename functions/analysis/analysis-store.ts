import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { type AnalysedFilm, AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { ANALYSIS_LOST_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { analysisRuns, type StoredRun } from './analysis-items.ts';

export type { StoredRun };

interface OfClinic {
  readonly organisationId: OrganisationId;
}
/** The key of one run. */
export type RunKey = AnalysedFilm & OfClinic & Pick<StoredRun, 'serial'>;

/** Returns the serial as the key contains it: padded to four digits. */
export const placeOf = (serial: number): string => String(serial).padStart(4, '0');

export const analysisStore = {
  read: ({ serial, ...film }: RunKey): Promise<StoredRun | undefined> =>
    analysisRuns.read({ ...film, place: placeOf(serial) }),

  /** Returns the newest run of an analyser on a film; `undefined` before the first run. */
  newest: async ({
    organisationId,
    fileId,
    assetId,
    analyser,
  }: AnalysedFilm & OfClinic): Promise<StoredRun | undefined> => {
    const key = { organisationId, fileId, assetId, analyser };
    const { rows } = await analysisRuns.page({ index: 'primary', key, isDescending: true }, { limit: 1, cursor: null });
    return rows[0];
  },

  /** Returns all runs on the films of a file, or on one film if `assetId` is given. */
  ofFile: (key: OfClinic & { readonly fileId: FileId } & Partial<AnnotatedAsset>): Promise<StoredRun[]> =>
    analysisRuns.all({ index: 'primary', key }),

  /** Returns all runs of an analyser on a film, the newest first. */
  ofFilm: ({ organisationId, fileId, assetId, analyser }: AnalysedFilm & OfClinic): Promise<StoredRun[]> =>
    analysisRuns.all({ index: 'primary', key: { organisationId, fileId, assetId, analyser }, isDescending: true }),

  create: (row: StoredRun): Write => analysisRuns.create(row, changedMeanwhile),
  replace: (row: StoredRun): Write => analysisRuns.replace(row),
  drop: (row: StoredRun): Write => analysisRuns.drop(row),
};

const isLost = ({ state, updatedAt }: StoredRun, now: UnixSeconds): boolean =>
  state === 'underWay' && now - updatedAt >= ANALYSIS_LOST_SECONDS;

/**
 * Whether the run is still under way. If its row has not changed for `ANALYSIS_LOST_SECONDS`, the run counts as lost, although the row
 * still says `underWay`.
 */
export const isUnderWay = (row: StoredRun, now: UnixSeconds): boolean => row.state === 'underWay' && !isLost(row, now);

/** Returns the run as people see it: a lost run shows as failed. */
export const shownRun = (row: StoredRun, now: UnixSeconds): AnalysisRun =>
  AnalysisRun.parse(isLost(row, now) ? { ...row, state: 'failed', problem: 'brokeOff' } : row);
