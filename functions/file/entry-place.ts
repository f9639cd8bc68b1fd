import * as z from 'zod';
import { storedDocument } from '#shared/stored-document.ts';

/** The location of an unpacked entry's bytes: a range of the zip, an object of its own, or the original of a file that is no zip. */
export const EntryPlace = z.object({
  index: z.int(),
  path: z.string(),
  place: z.object({
    key: z.string(),
    start: z.int(),
    end: z.int(),
    /** Length of the unpacked entry, if the range contains it deflated (FILE-336). Absent if the range contains the bytes themselves. */
    unpackedBytes: z.int().optional(),
  }),
});
export type EntryPlace = z.infer<typeof EntryPlace>;
export type Place = EntryPlace['place'];

const Places = z.object({ places: z.array(EntryPlace) });

/** The document `places.json`. Version 1 was a bare list, without a version field. Since version 3, a place may be a range of the zip. */
export const placesDocument = storedDocument('places', Places, [
  (document) => ({ places: z.array(EntryPlace).parse(document) }),
  (document) => Places.parse(document),
]);

/** Returns the length of an entry's unpacked bytes. */
export const sizeOfPlace = ({ start, end, unpackedBytes = end - start }: Place): number => unpackedBytes;

/**
 * Whether an entry shares its object with other entries: a zip, or a pack in older cases. No entry of a zip begins at byte 0, so a later
 * start shows a shared object.
 */
export const isShared = ({ start, key }: Place): boolean => start > 0 || /\/pack-\d+$/u.test(key);
