import * as z from 'zod';
import { PAGE_SIZE_MAX } from '../limits.ts';

/** A list's window: 1-based page, at most `sizeMax` rows (WIRE-14). */
export const pageInput = (sizeMax: number = PAGE_SIZE_MAX) =>
  z.object({ page: z.int().min(1).default(1), size: z.int().min(1).max(sizeMax).default(20) });

export const PageInput = pageInput();
export type PageInput = z.infer<typeof PageInput>;

/** A list's answer; `total` counts all rows that match, not those of this page. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.int().min(0) });

export const Empty = z.object({});
