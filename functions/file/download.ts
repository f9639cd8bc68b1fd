import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findDownload } from './find-download.ts';
import { findFile, findKeptFile } from './find-file.ts';
import { labVeil } from './lab-veil.ts';
import { NO_VEIL } from './patient-veil.ts';

/** Returns a URL for downloading the original, one entry, one output, or a zip of all entries or outputs. */
export const download: Handler<(typeof fileApi)['download']> = async (call) => {
  const row = await findFile(call, call.input.fileId).catch(async (error: unknown) => {
    if (call.input.form !== 'original') throw error;
    return await findKeptFile(call, call.input.fileId, error);
  });
  const veil = await labVeil(call.session, row);
  // Entry names inside the organisation's own upload stay, because the organisation wrote them itself.
  const isOwn = row.payerId === call.session.organisationId;
  return findDownload(row, call.input, call.now, {
    nameOf: veil.fileName,
    innerNameOf: isOwn || veil === NO_VEIL ? undefined : veil.fileName,
  });
};
