import * as z from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_MAX } from '../limits.ts';

/** A list's window: 1-based page, at most `sizeMax` rows (WIRE-14). */
const pageInput = (sizeMax: number) =>
  z.object({
    page: z.int().min(1).max(PAGE_NUMBER_MAX).default(1),
    size: z.int().min(1).max(sizeMax).default(20),
  });
export type PageInput = z.infer<ReturnType<typeof pageInput>>;

/** Where a list goes on: as the list's last answer gave it, for the same question only. */
export const Cursor = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\w-]+$/u);

interface PageSizes {
  /** Rows where the caller does not say how many. */
  readonly size?: number;
  readonly sizeMax?: number;
}

/** The fields of every list's input. With `cursor` the rows after it are read, and `page.page` only says which page they are. */
export const windowInput = ({ size = 20, sizeMax = PAGE_SIZE_MAX }: PageSizes = {}) => ({
  page: pageInput(sizeMax).default({ page: 1, size }),
  cursor: Cursor.optional(),
});

/** A list's answer. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    /** All rows that match, not those of this page; absent where they are not counted. */
    total: z.int().min(0).optional(),
    /** There are further rows, and nobody counted them. */
    more: z.literal(true).optional(),
    /** Leads to the next page; absent on the last one. */
    cursor: Cursor.optional(),
  });

export const Empty = z.object({});
