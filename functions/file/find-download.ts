import { presignGet } from '#functions/objects/presign.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located } from './located.ts';
import { locateEntry } from './locate-entry.ts';
import { locateOutput } from './locate-output.ts';
import { locatePackage } from './locate-package.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

type Download = (typeof fileApi)['download'];
type WithoutFile<Asked> = Asked extends { readonly fileId: unknown } ? Omit<Asked, 'fileId'> : never;
/** A download's input without the file, which the caller has found. */
type Asked = WithoutFile<InputOf<Download>>;

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

/** Returns a URL, valid for so many seconds, that saves the asked form of a file. */
export async function findDownload(
  row: CaseFileRow,
  asked: Asked,
  now: UnixSeconds,
  { seconds = DOWNLOAD_URL_SECONDS, nameOf = (name: string) => name } = {},
): Promise<OutputOf<Download>> {
  const { key, name: ownName } = await locate(row, asked);
  const name = nameOf(ownName);
  const found = await stores.objects.head(key);
  if (found === undefined) throw notThere(row);
  const url = await presignGet({ bucket: stores.objects.bucket, key }, { saveAs: name, seconds });
  return { url, name, sizeBytes: found.sizeBytes, expiresAt: now + seconds };
}
