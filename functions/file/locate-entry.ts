import { AppError } from '#functions/runtime/app-error.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { fileNameOf } from './file-name-of.ts';
import { isShared, placesDocument, sizeOfPlace } from './entry-place.ts';
import type { Located } from './located.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { readPlace } from './read-place.ts';
import { stores } from './stores.ts';

/**
 * Returns one unpacked entry as an object. A URL can only name a whole object. An entry that shares its object is therefore copied into an
 * object of its own, at most once a day. Only entries of up to 32 MiB share an object.
 */
export async function locateEntry(row: CaseFileRow, index: number): Promise<Located> {
  const { objects } = stores;
  const { places } = await objects.readDocument(OBJECT_KEYS.places(row), placesDocument);
  const entry = places.find((place) => place.index === index);
  if (entry === undefined) throw new AppError('notFound');
  const name = fileNameOf(entry.path);
  const place = { ...entry.place, key: ownKey(row, entry.place.key) };
  if (!isShared(place)) return { key: place.key, name };
  const key = OBJECT_KEYS.packageOf(row, `entry-${index}`);
  if ((await objects.head(key))?.sizeBytes !== sizeOfPlace(place)) {
    const bytes = await readPlace(objects, place);
    await objects.write(key, { bytes, contentType: 'application/octet-stream' });
  }
  return { key, name };
}
