import type { ObjectStore } from '#functions/objects/object-store.ts';
import { inflateAgain } from '#functions/zip/inflate-again.ts';
import type { Place } from './entry-place.ts';

/** Returns the bytes of an entry from the bytes of its range, inflated if needed. */
export const unpacked = (range: Uint8Array, { unpackedBytes }: Place): Uint8Array =>
  unpackedBytes === undefined ? range : inflateAgain(range, unpackedBytes);

/** Reads an unpacked entry. An entry that shares its object has at most 32 MiB. */
export async function readPlace(objects: ObjectStore, place: Place): Promise<Uint8Array> {
  return place.start === place.end ? new Uint8Array() : unpacked(await objects.read(place, place), place);
}
