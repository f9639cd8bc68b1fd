import * as z from 'zod';
import { findFileToChange } from '#functions/file/find-file.ts';
import { findAsset } from '#functions/file/find-asset.ts';
import { startExecution } from '#functions/file/start-run.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { type AnalyserId, needsModel } from '#shared/analysis/analysers.ts';
import { type ModelCard, modelCardOf } from '#shared/analysis/model-manifest.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { analysisStore, isUnderWay, shownRun, type StoredRun } from './analysis-store.ts';
import { findModel } from './model-store.ts';
import { newRun } from './new-run.ts';

const { ANALYSE_FILM_ARN, UPLOADS_BUCKET } = z
  .object({ ANALYSE_FILM_ARN: z.string().min(1), UPLOADS_BUCKET: z.string().min(1) })
  .parse(process.env);

type Run = (typeof analysisApi)['run'];

/** Returns the run that is under way, or else the row of a new run. */
async function begun(call: Call<Run>, organisationId: OrganisationId, model: ModelCard | null): Promise<StoredRun> {
  const { input, session, now } = call;
  const film = { ...input, organisationId };
  const before = await analysisStore.newest(film);
  if (before !== undefined && isUnderWay(before, now)) return before;
  const row = newRun({ ...film, model, before, requestedBy: session.accountName }, now);
  return await call.commit({ writes: [analysisStore.create(row)], subjects: [input.fileId], answer: row });
}

/** Returns the card of the installed model; null for an analyser that needs no model. Throws 40901 if the needed model is missing. */
async function modelFor(analyser: AnalyserId): Promise<ModelCard | null> {
  if (!needsModel(analyser)) return null;
  const manifest = await findModel(objectStore(UPLOADS_BUCKET), analyser);
  if (manifest === undefined) throw new AppError('stateRefusesAction', { state: 'noModel' });
  return modelCardOf(manifest);
}

/**
 * Begins a run. The row is written first, then the execution starts. If the start fails, a repeat of the call starts the execution. Two
 * starts of the same run give one execution.
 */
export const run: Handler<Run> = async (call) => {
  const { input, now } = call;
  const file = await findFileToChange(call, input.fileId);
  await findAsset(file, input.assetId);
  const model = await modelFor(input.analyser);
  const row = await retryIfChanged(() => begun(call, file.organisationId, model));
  const { organisationId, serial } = row;
  await startExecution({
    machineArn: ANALYSE_FILM_ARN,
    name: `${input.fileId}-${input.assetId}-${input.analyser}-${serial}`,
    input: { analysis: { ...input, organisationId, serial } },
  });
  return { ...input, model, run: shownRun(row, now) };
};
