import type { AnalyserId } from '#shared/analysis/analysers.ts';
import type { AnalysisProblem, AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import type { TeethProposal } from '#shared/analysis/teeth/teeth-review.ts';
import { findTeeth } from './find-teeth.ts';
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

/** Looks at a film without a model. */
export type FilmAnalyser = (
  film: OpenedFilm,
) => { readonly problem: AnalysisProblem } | { readonly problem: null; readonly teeth: TeethProposal };

/** The code of each analyser: with a model, or by the film alone. */
export const ANALYSER_CODE = {
  cephLandmarks: { withModel: proposeCeph },
  panoramicTeeth: { byFilm: findTeeth },
} as const satisfies Readonly<Record<AnalyserId, { readonly withModel: Analyser } | { readonly byFilm: FilmAnalyser }>>;
