import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { toCaseFile } from './case-file-row.ts';
import { findFileToChange } from './find-file.ts';
import { labVeil } from './lab-veil.ts';
import { processCaseArn } from './machines.ts';
import { moveCaseFile } from './move-case-file.ts';
import { startRun } from './start-run.ts';

/** Processes a failed or expired file again from its original. */
export const retry: Handler<(typeof fileApi)['retry']> = async (call) => {
  const row = await findFileToChange(call, call.input.fileId);
  const changes = { attempt: row.attempt + 1, failure: undefined, counts: undefined, convertedUntil: undefined };
  const moved = await moveCaseFile(row, { action: 'retry', by: 'user', now: call.now, changes }, call.commit);
  await startRun(processCaseArn, moved);
  return (await labVeil(call.session, row)).file(toCaseFile(moved));
};
