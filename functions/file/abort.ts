import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findOwnUpload } from './find-file.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { stores } from './stores.ts';

/** Gives up an unfinished upload. A file that is being processed, or is processed, stays. */
export const abort: Handler<(typeof fileApi)['abort']> = async (call) => {
  const row = await findOwnUpload(call, call.input.fileId);
  if (row.state !== 'waitingForUpload') throw new AppError('stateRefusesAction', { state: row.state });
  await giveUpUpload(row, stores, call.commit);
  return {};
};
