import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findDownload } from './find-download.ts';
import { findFile, findKeptFile } from './find-file.ts';
import { labVeil } from './lab-veil.ts';
import { NO_VEIL } from './patient-veil.ts';

/** Returns a URL that saves the original, one entry, one output, or all of one form as a zip. */
export const download: Handler<(typeof fileApi)['download']> = async (call) => {
  const row = await findFile(call, call.input.fileId).catch(async (error: unknown) => {
    if (call.input.form !== 'original') throw error;
    return await findKeptFile(call, call.input.fileId, error);
  });
  const veil = await labVeil(call.session, row);
  // Names inside of what an organisation uploaded itself are its own words.
  const isOwn = row.payerId === call.session.organisationId;
  return findDownload(row, call.input, call.now, {
    nameOf: veil.fileName,
    innerNameOf: isOwn || veil === NO_VEIL ? undefined : veil.fileName,
  });
};
