import * as z from 'zod';

/** Where an unpacked entry lies: an object of its own (or the original, for a file that is no zip), or a stretch of a pack. */
export const EntryPlace = z.object({
  index: z.int(),
  path: z.string(),
  place: z.object({ key: z.string(), start: z.int(), end: z.int() }),
});
export type EntryPlace = z.infer<typeof EntryPlace>;

export const isPacked = ({ place }: EntryPlace): boolean => /\/pack-\d+$/u.test(place.key);
