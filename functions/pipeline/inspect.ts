import * as z from 'zod';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { casePlanDocument, Run } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';
import { copyObject } from '#functions/objects/copy-object.ts';
import { inspectCase } from './inspect-case.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { beginStep } from './progress.ts';
import { readRun } from './read-run.ts';
import { task } from './task.ts';

/** Copies the pinned version of the upload to the original, once, in the first run. No presigned URL can write the original. */
async function secureOriginal(row: CaseFileRow): Promise<void> {
  const to = OBJECT_KEYS.original(row);
  const there = await stores.objects.head(to);
  if (there?.sizeBytes === row.sizeBytes) return;
  const from = { key: OBJECT_KEYS.incoming(row), versionId: row.versionId };
  await copyObject(stores, { from, to, sizeBytes: row.sizeBytes });
}

/** Secures the original, checks it, and plans each entry. Returns the numbers of the batches to extract. */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  const row = await readRun(run);
  await beginStep(run, 'inspect', 1);
  await secureOriginal(row);
  const source = objectSource(stores.objects, { key: OBJECT_KEYS.original(row) }, row.sizeBytes);
  const plan = await inspectCase(source, row);
  await stores.objects.writeDocument(OBJECT_KEYS.plan(row), casePlanDocument, plan);
  const batches = plan.container === 'single' ? [1] : plan.batches.map((batch) => batch.length);
  await beginStep(
    run,
    'extract',
    batches.reduce((sum, count) => sum + count, 0),
  );
  return { batches: [...batches.keys()] };
});
