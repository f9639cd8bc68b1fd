import * as z from 'zod';
import { findAsset } from '#functions/file/find-asset.ts';
import { findFileToChange } from '#functions/file/find-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { BrowserProposal } from '#shared/analysis/analysis-run.ts';
import { landmarkModelOf } from '#shared/analysis/ceph/landmark-model.ts';
import { modelDigestOf } from '#shared/analysis/model-digest.ts';
import { modelCardOf, type ModelManifest } from '#shared/analysis/model-manifest.ts';
import { analysisStore, isUnderWay, shownRun, type StoredRun } from './analysis-store.ts';
import { locateFilm } from './locate-film.ts';
import { findModel } from './model-store.ts';
import { newRun } from './new-run.ts';

const { UPLOADS_BUCKET } = z.object({ UPLOADS_BUCKET: z.string().min(1) }).parse(process.env);

/** Returns the installed model. Throws 40901 unless this model made the proposal. */
async function modelOf({ analyser, model: { name, version, digest } }: BrowserProposal): Promise<ModelManifest> {
  const manifest = await findModel(objectStore(UPLOADS_BUCKET), analyser);
  const isSame = manifest?.name === name && manifest.version === version && (await modelDigestOf(manifest)) === digest;
  if (!isSame) throw new AppError('stateRefusesAction', { state: 'noModel' });
  return manifest;
}

/**
 * Throws 40000 if the model cannot have made the proposal: the score is too low, or the proposal does not contain each point of the model
 * exactly once.
 */
function refuseUnlike(manifest: ModelManifest, { score, landmarks, left }: BrowserProposal): void {
  const { landmarks: own, scoreLeast } = landmarkModelOf(manifest);
  if (score < scoreLeast) throw invalidField('score', 'notOfModel');
  const ids = [...landmarks.map(({ id }) => id), ...left];
  const isWhole = ids.length === own.length && own.every((id) => ids.includes(id));
  if (!isWhole) throw invalidField('landmarks', 'notOfModel');
}

/** Keeps a proposal that a browser made, for a person's review (ANA-36). */
export const keep: Handler<(typeof analysisApi)['keep']> = async (call) => {
  const { input, session, now } = call;
  const { model: _used, score, facing, landmarks, left, pose, ...asked } = input;
  const file = await findFileToChange(call, input.fileId);
  await findAsset(file, input.assetId);
  const film = { ...asked, organisationId: file.organisationId };
  const [manifest, located, before] = await Promise.all([
    modelOf(input),
    locateFilm(objectStore(UPLOADS_BUCKET), film),
    analysisStore.newest(film),
  ]);
  if (located === undefined) throw new AppError('stateRefusesAction', { state: 'noSingleImage' });
  refuseUnlike(manifest, input);
  // A colleague may have reviewed half of the existing proposal in another window, so it is not replaced.
  if (before !== undefined && (isUnderWay(before, now) || before.state === 'proposed'))
    throw new AppError('changedMeanwhile', { version: before.serial });
  const model = modelCardOf(manifest);
  const row: StoredRun = {
    ...newRun({ ...film, model, before, requestedBy: session.accountName }, now),
    state: 'proposed',
    step: 'points',
    madeIn: { place: 'browser', modelDigest: input.model.digest },
    score,
    facing,
    landmarks,
    left,
    pose,
  };
  return call.commit({
    writes: [analysisStore.create(row)],
    subjects: [input.fileId],
    answer: { ...asked, model, run: shownRun(row, now) },
  });
};
