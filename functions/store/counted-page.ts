import { type ListPage, walkedPage } from './list-page.ts';
import { type Walk, walkList } from './walk-list.ts';

/**
 * Reads a page of a list without a stored number of rows. With the first page, the rows are counted up to `most`. If there are more, the
 * answer has `more` instead of `total`.
 */
export async function countedPage<Row>(walk: Walk<Row>, asked: ListPage, most: number) {
  const page = await walkedPage(walk, asked);
  if (page.more === undefined || asked.page > 1 || asked.after !== undefined) return page;
  const { rows, next } = await walkList(walk, { after: undefined, limit: most });
  if (next !== undefined) return page;
  const { more: _some, ...rest } = page;
  return { ...rest, total: rows.length };
}
