import * as z from 'zod';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { type CasePlan, casePlanDocument, Run } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';
import { copyObject } from '#functions/objects/copy-object.ts';
import { inspectCase } from './inspect-case.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import type { PinnedObject } from '#functions/objects/object-store.ts';
import { beginStep } from './progress.ts';
import { readRun } from './read-run.ts';
import { task } from './task.ts';

/** The object from which the original's bytes can be read now. `secured` resolves when the original is copied. */
interface Original {
  readonly from: PinnedObject;
  readonly secured: Promise<void>;
}

/**
 * Starts to copy the pinned version of the upload to the original's key, which no presigned URL can write. Only the first run copies. A
 * version never changes, so it can be read while it is copied.
 */
async function secureOriginal(row: CaseFileRow): Promise<Original> {
  const to = OBJECT_KEYS.original(row);
  const there = await stores.objects.head(to);
  if (there?.sizeBytes === row.sizeBytes) return { from: { key: to }, secured: Promise.resolve() };
  const upload = { key: OBJECT_KEYS.incoming(row), versionId: row.versionId };
  const secured = copyObject(stores, { from: upload, to, sizeBytes: row.sizeBytes });
  if (upload.versionId !== undefined) return { from: upload, secured };
  await secured;
  return { from: { key: to }, secured };
}

/**
 * Copies the original and inspects the upload at the same time. The original of a refused file is kept too, so a refusal is thrown only
 * after the copy has ended.
 */
async function inspectOriginal(row: CaseFileRow): Promise<CasePlan> {
  const { from, secured } = await secureOriginal(row);
  const inspecting = inspectCase(objectSource(stores.objects, from, row.sizeBytes), row);
  const [copied] = await Promise.allSettled([secured, inspecting]);
  if (copied.status === 'rejected') throw copied.reason;
  return inspecting;
}

/** Copies the original, checks it and plans each entry. Returns the numbers of the batches to extract. */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  const row = await readRun(run);
  await beginStep(run, 'inspect', 1);
  const plan = await inspectOriginal(row);
  await stores.objects.writeDocument(OBJECT_KEYS.plan(row), casePlanDocument, plan);
  const batches = plan.container === 'single' ? [1] : plan.batches.map((batch) => batch.length);
  await beginStep(
    run,
    'extract',
    batches.reduce((sum, count) => sum + count, 0),
  );
  return { batches: [...batches.keys()] };
});
