import * as z from 'zod';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { CasePlan, Run } from './case-plan.ts';
import { readBatchResults } from './case-results.ts';
import { stores } from '#functions/file/stores.ts';
import { planAssets } from './plan-assets.ts';
import { beginStep } from './progress.ts';
import { task } from './task.ts';

/** Sorts the unpacked entries into assets. Answers the numbers of the lots to convert. */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  const { objects } = stores;
  const plan = await objects.readJson(OBJECT_KEYS.plan(run), CasePlan);
  const batches = await readBatchResults(run, plan);
  const files = batches.flatMap((batch) => batch.extracted);
  const assetPlan = planAssets(files);
  await objects.writeJson(OBJECT_KEYS.assetPlan(run), assetPlan);
  const places = files.map(({ index, path, place }) => ({ index, path, place }));
  await objects.writeJson(OBJECT_KEYS.places(run), places);
  await beginStep(run, 'convert', assetPlan.lots.flat().length);
  return { lots: [...assetPlan.lots.keys()] };
});
