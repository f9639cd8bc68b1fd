import * as z from 'zod';
import type { Handler } from '#functions/http/call.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { MODEL_KEYS } from '#shared/analysis/model-keys.ts';
import { findModel } from './model-store.ts';

const { UPLOADS_BUCKET: bucket } = z.object({ UPLOADS_BUCKET: z.string().min(1) }).parse(process.env);

/** Returns the installed model with a URL for each of its files (ANA-34). */
export const model: Handler<(typeof analysisApi)['model']> = async ({ input: { analyser } }) => {
  const manifest = await findModel(objectStore(bucket), analyser);
  if (manifest === undefined) throw new AppError('stateRefusesAction', { state: 'noModel' });
  const urls = Object.keys(manifest.files).map(
    async (name) => [name, await presignGet({ bucket, key: MODEL_KEYS.file(analyser, manifest, name) })] as const,
  );
  return { manifest, urls: Object.fromEntries(await Promise.all(urls)) };
};
