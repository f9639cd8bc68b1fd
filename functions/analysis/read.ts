import * as z from 'zod';
import { findFile } from '#functions/file/find-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { modelCardOf } from '#shared/analysis/model-manifest.ts';
import { analysisStore, shownRun } from './analysis-store.ts';
import { findModel } from './model-store.ts';
import { observerStore } from './observer-store.ts';

const { UPLOADS_BUCKET } = z.object({ UPLOADS_BUCKET: z.string().min(1) }).parse(process.env);

/** Returns the installed model of an analyser, and the analyser's newest run on a film. */
export const read: Handler<(typeof analysisApi)['read']> = async (call) => {
  const { input, now, session } = call;
  const { organisationId } = await findFile(call, input.fileId);
  const [manifest, row, known] = await Promise.all([
    findModel(objectStore(UPLOADS_BUCKET), input.analyser),
    analysisStore.newest({ ...input, organisationId }),
    input.analyser === 'cephLandmarks'
      ? observerStore.ofPerson({ organisationId, accountId: session.accountId })
      : undefined,
  ]);
  const offset = row && known && observerStore.onFilm(row, known);
  return {
    ...input,
    model: manifest === undefined ? null : modelCardOf(manifest),
    run: row === undefined ? null : shownRun(row, now),
    ...(offset !== undefined && { offset }),
  };
};
