import type { PageInput } from '#shared/wire/page.ts';

/** Returns a page, counted from 1, of a list that was read as a whole. */
export const pageOf = <Row>(rows: readonly Row[], { page, size }: PageInput): { list: Row[]; total: number } => ({
  list: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});

type Fetch<Row> = (window: { limit: number; cursor: string | null }) => Promise<{ rows: Row[]; cursor: string | null }>;

/**
 * Reads a page, counted from 1, of a long list: it reads only as far as the page goes.
 * `fetch` is a query's `page`. Rows that fail `isWanted` do not count.
 */
export async function longPage<Row>(
  fetch: Fetch<Row>,
  { page, size }: PageInput,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const end = page * size;
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const next: { rows: Row[]; cursor: string | null } = await fetch({ limit: end - rows.length, cursor });
    rows.push(...next.rows.filter(isWanted));
    cursor = next.cursor;
  } while (cursor !== null && rows.length < end);
  return rows.slice(end - size, end);
}
