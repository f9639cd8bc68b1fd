import type { AnalyserId } from '#shared/analysis/analysers.ts';
import type { AnalysisProblem, AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import type { TeethProposal } from '#shared/analysis/teeth/teeth-review.ts';
import { findTeeth } from './find-teeth.ts';
import { proposeCeph } from './propose-ceph.ts';
import type { StoredRun } from './analysis-items.ts';
import type { OpenedFilm } from './read-film.ts';

/** The results of a run on a film. */
type Proposal = Pick<AnalysisRun, 'score' | 'facing' | 'landmarks' | 'left'> &
  Pick<StoredRun, 'pose'> & {
    /** Whether the film is of the kind that the analyser works on. */
    readonly isAccepted: boolean;
  };

/** A function that runs a model on a film. `files` are the files that the manifest lists. */
export type Analyser = (
  model: { readonly manifest: ModelManifest; readonly files: ReadonlyMap<string, Uint8Array> },
  film: OpenedFilm,
) => Promise<Proposal>;

/** A function that analyses a film without a model. */
export type FilmAnalyser = (
  film: OpenedFilm,
) => { readonly problem: AnalysisProblem } | { readonly problem: null; readonly teeth: TeethProposal };

/** The code of each analyser: `withModel` if it needs a model, `byFilm` if it needs the film only. */
export const ANALYSER_CODE = {
  cephLandmarks: { withModel: proposeCeph },
  panoramicTeeth: { byFilm: findTeeth },
} as const satisfies Readonly<Record<AnalyserId, { readonly withModel: Analyser } | { readonly byFilm: FilmAnalyser }>>;
