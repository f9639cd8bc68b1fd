import * as z from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '../limits.ts';

/** Returns the schema of a list's page: a number from 1, and at most `sizeMax` rows (WIRE-14). */
const pageInput = (sizeMax: number) =>
  z.object({
    page: z.int().min(1).max(PAGE_NUMBER_MAX).default(1),
    size: z.int().min(1).max(sizeMax).default(20),
  });
export type PageInput = z.infer<ReturnType<typeof pageInput>>;

/** The position at which a list continues, as the last answer returned it. It is valid only with the same filters. */
export const Cursor = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\w-]+$/u);

interface PageSizes {
  /** The number of rows if the caller states none. */
  readonly size?: number;
  readonly sizeMax?: number;
}

/** Returns the input fields that every list has. With `cursor`, the list continues after that position, and `page.page` is only a label. */
export const windowInput = ({ size = 20, sizeMax = PAGE_SIZE_MAX }: PageSizes = {}) => ({
  page: pageInput(sizeMax).default({ page: 1, size }),
  cursor: Cursor.optional(),
});

/** Returns the schema of a list's answer. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    /** The number of all matching rows on all pages; absent if they are not counted. */
    total: z.int().min(0).optional(),
    /** Present if there are more rows than were counted. */
    more: z.literal(true).optional(),
    /** The position of the next page; absent on the last page. */
    cursor: Cursor.optional(),
  });

export const Empty = z.object({});
