import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located } from './located.ts';
import { locateEntry } from './locate-entry.ts';
import { locateOutput } from './locate-output.ts';
import { findFile, findKeptFile } from './find-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { locatePackage } from './locate-package.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { stores } from './stores.ts';

type Download = (typeof fileApi)['download'];
type Asked = InputOf<Download>;

/** Returns the refusal for a missing output: still in progress while the file is processed, else not available in its state. */
const notThere = (row: CaseFileRow): AppError =>
  row.state === 'processing'
    ? new AppError('unzippingInProgress')
    : new AppError('stateRefusesAction', { state: row.state });

async function locate(row: CaseFileRow, asked: Asked): Promise<Located> {
  if (asked.form === 'original') return { key: OBJECT_KEYS.original(row), name: row.name };
  if (row.state !== 'ready') throw notThere(row);
  if (asked.form === 'decompressed')
    return asked.entryIndex === undefined ? locatePackage(row, asked.form) : locateEntry(row, asked.entryIndex);
  return asked.assetId === undefined ? locatePackage(row, asked.form) : locateOutput(row, asked.assetId, asked.role);
}

/** Returns a URL that saves the original, one entry, one output, or all of one form as a zip. */
export const download: Handler<Download> = async (call) => {
  const row = await findFile(call, call.input.fileId).catch(async (error: unknown) => {
    if (call.input.form !== 'original') throw error;
    return await findKeptFile(call, call.input.fileId, error);
  });
  const { key, name } = await locate(row, call.input);
  const found = await stores.objects.head(key);
  if (found === undefined) throw notThere(row);
  const url = await presignGet({ bucket: stores.objects.bucket, key }, name);
  return { url, name, sizeBytes: found.sizeBytes, expiresAt: call.now + DOWNLOAD_URL_SECONDS };
};
