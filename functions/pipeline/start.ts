import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { acceptUpload } from '#functions/file/accept-upload.ts';
import { findCaseFile } from '#functions/file/find-case-file.ts';
import { fileIdOfIncoming } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { StarterEnv } from './env.ts';
import { systemCommit } from './system-commit.ts';
import { log, task } from './task.ts';

const env = StarterEnv.parse(process.env);

/** The used fields of S3's event `Object Created`, as EventBridge delivers it. */
const ObjectCreated = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** Starts the processing of a file whose bytes have arrived, even if its sender never calls `complete`. */
export const handler = task(ObjectCreated, async ({ detail }) => {
  const fileId = fileIdOfIncoming(detail.object.key);
  const row = fileId === undefined ? undefined : await findCaseFile(fileId);
  if (row === undefined) {
    log.warn('an object without a file arrived', { fileId });
    return {};
  }
  const commit = systemCommit('start', row);
  const { PROCESS_CASE_ARN: processCaseArn } = env;
  const accepted = await acceptUpload(row, { ...stores, processCaseArn, by: 'pipeline', now: nowSeconds(), commit });
  if (typeof accepted === 'string') log.warn('what arrived is not what was announced', { fileId, fault: accepted });
  return {};
});
