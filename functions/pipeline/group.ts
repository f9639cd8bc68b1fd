import * as z from 'zod';
import { placesDocument, sizeOfPlace } from '#functions/file/entry-place.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { layoutTexts } from '#shared/layout/layout-texts.ts';
import { readLayout } from '#functions/layout/read-layout.ts';
import { assetPlanDocument, casePlanDocument, Run, type ExtractedFile } from './case-plan.ts';
import { readBatchResults } from './case-results.ts';
import { stores } from '#functions/file/stores.ts';
import { planAssets } from './plan-assets.ts';
import { beginStep } from './progress.ts';
import { readFiles } from './read-files.ts';
import { task } from './task.ts';

/** Reads the small text files that describe the other files of a case: orders, margins, placements. */
async function readTexts(files: readonly ExtractedFile[]): Promise<ReadonlyMap<number, Uint8Array>> {
  const texts = layoutTexts(files.map((file) => ({ ...file, sizeBytes: sizeOfPlace(file.place) })));
  const contents = new Map<number, Uint8Array>();
  for await (const { file, bytes } of readFiles(stores.objects, texts)) contents.set(file.index, bytes);
  return contents;
}

/** Sorts the extracted entries into assets. Returns the numbers of the lots to convert. */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  const { objects } = stores;
  const plan = await objects.readDocument(OBJECT_KEYS.plan(run), casePlanDocument);
  const batches = await readBatchResults(run, plan);
  const files = batches.flatMap((batch) => batch.extracted);
  const assetPlan = planAssets(files, readLayout(files, await readTexts(files)));
  await objects.writeDocument(OBJECT_KEYS.assetPlan(run), assetPlanDocument, assetPlan);
  const places = files.map(({ index, path, place }) => ({ index, path, place }));
  await objects.writeDocument(OBJECT_KEYS.places(run), placesDocument, { places });
  await beginStep(run, 'convert', assetPlan.lots.flat().length);
  return { lots: [...assetPlan.lots.keys()] };
});
