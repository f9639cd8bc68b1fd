import type { AnalyserId } from '#shared/analysis/analysers.ts';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { proposeCeph } from './propose-ceph.ts';
import type { StoredRun } from './analysis-items.ts';
import type { OpenedFilm } from './read-film.ts';

/** The findings of a run on a film. */
type Proposal = Pick<AnalysisRun, 'score' | 'facing' | 'landmarks' | 'left'> &
  Pick<StoredRun, 'pose'> & {
    /** Whether the film is one that the analyser takes. */
    readonly isAccepted: boolean;
  };

/** Runs a model on a film. The model's files are those of its manifest. */
export type Analyser = (
  model: { readonly manifest: ModelManifest; readonly files: ReadonlyMap<string, Uint8Array> },
  film: OpenedFilm,
) => Promise<Proposal>;

/** The code of each analyser. */
export const ANALYSER_CODE: Readonly<Record<AnalyserId, Analyser>> = { cephLandmarks: proposeCeph };
