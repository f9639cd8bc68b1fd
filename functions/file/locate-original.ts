import { manifestDocument } from '#shared/file/manifest.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { isShared, placesDocument } from './entry-place.ts';
import { locatePackage } from './locate-package.ts';
import type { Located, NameOf } from './located.ts';
import { notThere } from './not-there.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

/**
 * Returns the file as it was uploaded. With `nameOf`, a zip with the patient's name in entry names is packed again under clean names
 * (FILE-322).
 */
export async function locateOriginal(row: CaseFileRow, nameOf: NameOf | undefined): Promise<Located> {
  const original = { key: OBJECT_KEYS.original(row), name: row.name };
  if (nameOf === undefined) return original;
  if (row.state !== 'ready') throw notThere(row);
  const [{ places }, { entries }] = await Promise.all([
    stores.objects.readDocument(OBJECT_KEYS.places(row), placesDocument),
    stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument),
  ]);
  const isZip = places.every(({ place }) => place.key !== original.key || isShared(place));
  if (!isZip || entries.every(({ path }) => nameOf(path) === path)) return original;
  const { key } = await locatePackage(row, 'decompressed', { nameOf });
  return { key, name: row.name };
}
