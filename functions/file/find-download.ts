import { presignGet } from '#functions/objects/presign.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located, NameOf } from './located.ts';
import { locateEntry } from './locate-entry.ts';
import { locateOriginal } from './locate-original.ts';
import { locateOutput } from './locate-output.ts';
import { locatePackage } from './locate-package.ts';
import { notThere } from './not-there.ts';
import { stores } from './stores.ts';

type Download = (typeof fileApi)['download'];
type WithoutFile<Asked> = Asked extends { readonly fileId: unknown } ? Omit<Asked, 'fileId'> : never;
/** A download's input without the file, which the caller has found. */
type Asked = WithoutFile<InputOf<Download>>;

async function locate(row: CaseFileRow, asked: Asked, nameOf: NameOf | undefined): Promise<Located> {
  if (asked.form === 'original') return locateOriginal(row, nameOf);
  if (row.state !== 'ready') throw notThere(row);
  if (asked.form === 'decompressed')
    return asked.entryIndex === undefined
      ? locatePackage(row, asked.form, { nameOf })
      : locateEntry(row, asked.entryIndex);
  const { assetId, role } = asked;
  return assetId === undefined
    ? locatePackage(row, asked.form, { nameOf })
    : locateOutput(row, { assetId, role, nameOf });
}

/**
 * Functions that turn names into names that the reader may read: `nameOf` for the download, `innerNameOf` for the files in its zip. Absent
 * if names stay as they are.
 */
interface Reading {
  readonly seconds?: number;
  readonly nameOf?: NameOf;
  readonly innerNameOf?: NameOf | undefined;
}

/** Returns a URL for downloading one form of a file. The URL is valid for `seconds`. */
export async function findDownload(
  row: CaseFileRow,
  asked: Asked,
  now: UnixSeconds,
  { seconds = DOWNLOAD_URL_SECONDS, nameOf = (name) => name, innerNameOf }: Reading = {},
): Promise<OutputOf<Download>> {
  const { key, name: ownName } = await locate(row, asked, innerNameOf);
  const name = nameOf(ownName);
  const found = await stores.objects.head(key);
  if (found === undefined) throw notThere(row);
  const url = await presignGet({ bucket: stores.objects.bucket, key }, { saveAs: name, seconds });
  return { url, name, sizeBytes: found.sizeBytes, expiresAt: now + seconds };
}
