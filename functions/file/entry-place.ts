import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** Where an unpacked entry lies: an object of its own (or the original, for a file that is no zip), or a stretch of a pack. */
export const EntryPlace = z.object({
  index: z.int(),
  path: z.string(),
  place: z.object({ key: z.string(), start: z.int(), end: z.int() }),
});
export type EntryPlace = z.infer<typeof EntryPlace>;

/** `places.json`. Version 1 was the list alone, which has no room for a version. */
export const placesDocument = storedDocument('places', z.object({ places: z.array(EntryPlace) }), [
  (document) => ({ places: z.array(EntryPlace).parse(document) }),
]);

export const isPacked = ({ place }: EntryPlace): boolean => /\/pack-\d+$/u.test(place.key);
