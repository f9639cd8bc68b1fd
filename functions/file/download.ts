import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findDownload } from './find-download.ts';
import { findFile, findKeptFile } from './find-file.ts';
import { labVeil } from './lab-veil.ts';

/** Returns a URL that saves the original, one entry, one output, or all of one form as a zip. */
export const download: Handler<(typeof fileApi)['download']> = async (call) => {
  const row = await findFile(call, call.input.fileId).catch(async (error: unknown) => {
    if (call.input.form !== 'original') throw error;
    return await findKeptFile(call, call.input.fileId, error);
  });
  const { fileName } = await labVeil(call.session, row);
  return findDownload(row, call.input, call.now, { nameOf: fileName });
};
