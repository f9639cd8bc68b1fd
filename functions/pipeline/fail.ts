import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { fileEvent, moveCaseFile } from '#functions/file/move-case-file.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { Run } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';
import { readRun } from './read-run.ts';
import { systemCommit } from './system-commit.ts';
import { CaughtError, failureOf, type Failure } from './task-failure.ts';
import { task } from './task.ts';

/**
 * Marks the file as failed and notifies its owner of the reason. The original is kept and counts as storage; other reserved bytes are
 * freed.
 */
export async function failCase(row: CaseFileRow, failure: Failure): Promise<void> {
  const original = await stores.objects.head(OBJECT_KEYS.original(row));
  const changes = { failure, reservedBytes: 0, storedBytes: original?.sizeBytes ?? 0 };
  const event = fileEvent('CaseFileFailed', row, { failure });
  const move = { action: 'fail', by: 'pipeline', now: nowSeconds(), changes, event } as const;
  await moveCaseFile(row, move, systemCommit('fail', row));
}

/** Marks a file as failed, with the error that stopped its run. The state machine's `Catch` calls this task. */
export const handler = task(z.object({ run: Run, error: CaughtError }), async ({ run, error }) => {
  const row = await readRun(run, 'failed');
  if (row.state === 'processing') await failCase(row, failureOf(error));
  await stores.objects.remove(OBJECT_KEYS.incoming(row));
  return {};
});
