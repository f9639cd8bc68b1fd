import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The bytes of an unpacked entry: a range of the zip, an object of its own, or the original of a file that is no zip. */
export const EntryPlace = z.object({
  index: z.int(),
  path: z.string(),
  place: z.object({
    key: z.string(),
    start: z.int(),
    end: z.int(),
    /** The entry's length, if the range holds it deflated (FILE-336). */
    unpackedBytes: z.int().optional(),
  }),
});
export type EntryPlace = z.infer<typeof EntryPlace>;
export type Place = EntryPlace['place'];

const Places = z.object({ places: z.array(EntryPlace) });

/** The document `places.json`. Version 1 was a bare list, without a version field. In version 3 entries may be in the zip. */
export const placesDocument = storedDocument('places', Places, [
  (document) => ({ places: z.array(EntryPlace).parse(document) }),
  (document) => Places.parse(document),
]);

/** Returns the length of an entry's bytes. */
export const sizeOfPlace = ({ start, end, unpackedBytes = end - start }: Place): number => unpackedBytes;

/** Whether an entry shares its object with others: the zip, or in older cases a pack. An entry of a zip never begins at its first byte. */
export const isShared = ({ start, key }: Place): boolean => start > 0 || /\/pack-\d+$/u.test(key);
