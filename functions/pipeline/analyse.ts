import * as z from 'zod';
import { type Analyser, ANALYSER_CODE, type FilmAnalyser } from '#functions/analysis/analysers.ts';
import { analysisStore, type StoredRun } from '#functions/analysis/analysis-store.ts';
import { findModel, readModel } from '#functions/analysis/model-store.ts';
import { type OpenedFilm, readFilm } from '#functions/analysis/read-film.ts';
import { stores } from '#functions/file/stores.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { AnalysedFilm, type AnalysisProblem, AnalysisRun } from '#shared/analysis/analysis-run.ts';
import { ModelDamagedError } from '#shared/analysis/model-damaged-error.ts';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { OrganisationId } from '#shared/ids.ts';
import { CaughtError } from './task-failure.ts';
import { task } from './task.ts';

const Analysis = AnalysedFilm.extend({ organisationId: OrganisationId, serial: AnalysisRun.shape.serial });

/**
 * Writes changes to the run's row in the table at once, not at the end of the run. Throws if another worker of the same run has changed the
 * row.
 */
async function noted(row: StoredRun, changes: Partial<StoredRun>): Promise<StoredRun> {
  const after = changed(nowSeconds(), row, changes);
  await transact([analysisStore.replace(after)]);
  return after;
}

interface Model {
  readonly manifest: ModelManifest;
  readonly withModel: Analyser;
}

const refused = (row: StoredRun, problem: AnalysisProblem): Promise<StoredRun> =>
  noted(row, { state: 'refused', problem });
const failed = (row: StoredRun, problem: AnalysisProblem): Promise<StoredRun> =>
  noted(row, { state: 'failed', problem });

/** Proposes the results of the analysis from the X-ray film alone, without a model. */
async function proposedByFilm(row: StoredRun, film: OpenedFilm, byFilm: FilmAnalyser): Promise<StoredRun> {
  const atPoints = await noted(row, { step: 'points' });
  const found = byFilm(film);
  if (found.problem !== null) return refused(atPoints, found.problem);
  return noted(atPoints, { state: 'proposed', teeth: found.teeth });
}

/**
 * Checks the digests of the model's files, then proposes the results of the analysis by the model. Refuses the film if the model does not
 * accept it.
 */
async function proposed(atModel: StoredRun, film: OpenedFilm, { manifest, withModel }: Model): Promise<StoredRun> {
  const { analyser } = atModel;
  let row = atModel;
  try {
    const files = await readModel(stores.objects, analyser, manifest);
    row = await noted(row, { step: 'points' });
    const { isAccepted, ...proposal } = await withModel({ manifest, files }, film);
    return isAccepted
      ? await noted(row, { state: 'proposed', ...proposal })
      : await noted(row, { state: 'refused', problem: 'notACephalogram', score: proposal.score });
  } catch (error) {
    if (error instanceof ModelDamagedError) return failed(row, 'modelDamaged');
    throw error;
  }
}

/**
 * Reads the film and proposes the results of the analysis, with a model if the analyser needs one. If the film or the model cannot be used,
 * the run ends with the reason.
 */
async function propose(waiting: StoredRun): Promise<StoredRun> {
  const atFilm = await noted(waiting, { step: 'film' });
  const film = await readFilm(stores.objects, waiting);
  if (film === undefined) return refused(atFilm, 'noSingleImage');
  const code = ANALYSER_CODE[waiting.analyser];
  if ('byFilm' in code) return proposedByFilm(atFilm, film, code.byFilm);
  const atModel = await noted(atFilm, { step: 'model' });
  const manifest = await findModel(stores.objects, waiting.analyser);
  // An operator may have replaced the model since the run was requested. The row names the requested model.
  const { name, version } = waiting.model ?? {};
  if (manifest === undefined || manifest.name !== name || manifest.version !== version)
    return failed(atModel, 'modelGone');
  return proposed(atModel, film, { manifest, withModel: code.withModel });
}

/** Runs an analysis. With `error`, marks the run as failed instead. A run that is already settled is left unchanged. */
export const handler = task(
  z.object({ analysis: Analysis, error: CaughtError.optional() }),
  async ({ analysis, error }) => {
    const row = await analysisStore.read(analysis);
    if (row?.state !== 'underWay') return {};
    await (error === undefined ? propose(row) : failed(row, 'brokeOff'));
    return {};
  },
);
