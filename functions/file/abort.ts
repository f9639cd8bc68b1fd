import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findOwnUpload } from './find-file.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { stores } from './stores.ts';

/** Aborts an unfinished upload. Throws 40901 for a file in any later state. */
export const abort: Handler<(typeof fileApi)['abort']> = async (call) => {
  const row = await findOwnUpload(call, call.input.fileId);
  if (row.state !== 'waitingForUpload') throw new AppError('stateRefusesAction', { state: row.state });
  await giveUpUpload(row, stores, call.commit);
  return {};
};
