import * as z from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '../limits.ts';

/** A list's window: 1-based page, at most `sizeMax` rows (WIRE-14). */
const pageInput = (sizeMax: number) =>
  z.object({
    page: z.int().min(1).max(PAGE_NUMBER_MAX).default(1),
    size: z.int().min(1).max(sizeMax).default(20),
  });
export type PageInput = z.infer<ReturnType<typeof pageInput>>;

/** The position where a list continues, from the list's last answer; valid for the same question only. */
export const Cursor = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\w-]+$/u);

interface PageSizes {
  /** The number of rows if the caller gives none. */
  readonly size?: number;
  readonly sizeMax?: number;
}

/** Returns the fields of every list's input. With `cursor` the rows after it are read, and `page.page` only labels the page. */
export const windowInput = ({ size = 20, sizeMax = PAGE_SIZE_MAX }: PageSizes = {}) => ({
  page: pageInput(sizeMax).default({ page: 1, size }),
  cursor: Cursor.optional(),
});

/** Returns the schema of a list's answer. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    /** The number of all matching rows, not of this page's; absent if they are not counted. */
    total: z.int().min(0).optional(),
    /** Present if there are further rows, which were not counted. */
    more: z.literal(true).optional(),
    /** The position of the next page; absent on the last page. */
    cursor: Cursor.optional(),
  });

export const Empty = z.object({});
