import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The bytes of an unpacked entry: an object of its own (the original, for a file that is no zip), or a range of a pack. */
export const EntryPlace = z.object({
  index: z.int(),
  path: z.string(),
  place: z.object({ key: z.string(), start: z.int(), end: z.int() }),
});
export type EntryPlace = z.infer<typeof EntryPlace>;

/** The document `places.json`. Version 1 was a bare list, without a version field. */
export const placesDocument = storedDocument('places', z.object({ places: z.array(EntryPlace) }), [
  (document) => ({ places: z.array(EntryPlace).parse(document) }),
]);

export const isPacked = ({ place }: EntryPlace): boolean => /\/pack-\d+$/u.test(place.key);
