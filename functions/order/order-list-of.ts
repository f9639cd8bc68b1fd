import type { orderApi } from '#shared/order/order-api.ts';
import { type ListOrder, listOrderOf, usualOrder } from '#shared/order/order-sorts.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { type ListPage, sortedPage, walkedPage } from '#functions/store/list-page.ts';
import { walkList } from '#functions/store/walk-list.ts';
import { isSeenBy } from './find-order.ts';
import { ORDER_LISTS, type OrderLine } from './find-order-lines.ts';
import { isAsked, type OrderListAsked } from './order-list-asked.ts';
import { indexOf, isCounted, isWhole, PLACES } from './order-list-index.ts';
import { searchesOf } from './order-searches.ts';

/**
 * Largest number of orders that are read as a whole and sorted in memory. This is done for a tab or worker if no index has the chosen sort
 * order.
 */
const SORTED_MAX = 200;

type Answer = Pick<OutputOf<(typeof orderApi)['index']>, 'total' | 'more' | 'cursor'> & { readonly list: OrderLine[] };

/** Returns the lines that the viewer may see, by order id. */
export async function readLines(
  { side, viewer }: Pick<OrderListAsked, 'side' | 'viewer'>,
  ids: readonly string[],
): Promise<Map<string, OrderLine>> {
  const lines = await ORDER_LISTS[side].byIds(viewer.tenant, ids);
  // A lab's index shows a new assignment only after a short delay, so the row is checked.
  return new Map([...lines].filter(([, line]) => side === 'clinic' || isSeenBy(viewer, line)));
}

/** Sorts orders that were read as a whole, and returns the requested page. */
const pageOf = (rows: readonly OrderLine[], { by, isDescending }: ListOrder, page: ListPage): Answer =>
  sortedPage({ rows, placeOf: ({ line }) => PLACES[by](line), isDescending }, page);

async function wantedOf(
  lines: readonly OrderLine[],
  isWanted: (line: OrderLine) => Promise<boolean>,
): Promise<OrderLine[]> {
  const verdicts = await Promise.all(lines.map(isWanted));
  return lines.filter((_, index) => verdicts[index]);
}

/**
 * Returns a page of an order list, without lines that a filter excludes.
 * - If a search finds only a few orders, all of them are read, counted and sorted.
 * - A search without a chosen sort is read page by page, newest results first.
 * - If no index contains exactly the requested orders, a small tab is read as a whole and sorted.
 * - Otherwise, the list is read along the index of the chosen sort order.
 * @param inTab counts the orders of the tab and worker
 */
export async function orderListOf(
  asked: OrderListAsked,
  page: ListPage,
  inTab?: () => Promise<number>,
): Promise<Answer> {
  const { input } = asked;
  const order = listOrderOf(input);
  const usual = usualOrder(input);
  const rowsOf = (ids: readonly string[]) => readLines(asked, ids);
  const searches = await searchesOf(asked);
  const isWanted = async (line: OrderLine): Promise<boolean> =>
    isAsked(asked, line) &&
    (asked.side === 'clinic' || isSeenBy(asked.viewer, line)) &&
    (await Promise.all(searches.map(({ isFound }) => isFound(line)))).every(Boolean);
  const found = await Promise.all(searches.map(({ few }) => few()));
  const few = found.find((ids) => ids !== undefined);
  if (few !== undefined) return pageOf(await wantedOf([...(await rowsOf(few)).values()], isWanted), order, page);
  const [search] = searches;
  if (search !== undefined && input.sort === undefined && usual.isDescending)
    return walkedPage({ sources: search.newest(), isDescending: true, rowsOf, isWanted }, page);
  const count = search === undefined && isCounted(asked) ? inTab : undefined;
  const total = isWhole(asked, order) ? undefined : await count?.();
  if (total !== undefined && total <= SORTED_MAX) {
    const tab = { sources: indexOf(asked, usual), isDescending: usual.isDescending, rowsOf, isWanted };
    const { rows, next } = await walkList(tab, { after: undefined, limit: SORTED_MAX });
    if (next === undefined) return pageOf(rows, order, page);
  }
  const walk = { sources: indexOf(asked, order), isDescending: order.isDescending, rowsOf };
  const isJudged = search !== undefined || !isWhole(asked, order);
  return walkedPage({ ...walk, ...(isJudged && { isWanted }) }, page, total ?? count?.());
}
