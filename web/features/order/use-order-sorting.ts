import { type ListOrder, listOrderOf, OrderSort, sortBy } from '#shared/order/order-sorts.ts';
import type { OrderListInput } from '#web/api/queries/order-queries.ts';
import type { ListQuery, ListState } from '#web/ui/use-list-query.ts';

/** The sort that each column's heading sets. `number` sorts by creation, because order numbers increase with time. */
const COLUMNS = { number: 'created', due: 'due', updated: 'changed' } as const satisfies Record<
  string,
  ListOrder['by']
>;
const SORTED_COLUMNS: readonly (keyof typeof COLUMNS)[] = ['number', 'due', 'updated'];

/** Returns the sort in the page's address; undefined = the usual sort. */
export const sortOf = (list: ListState): OrderSort | undefined => OrderSort.safeParse(list.get('sort')).data;

/** Returns how the list is sorted, for its table, and the function that a click on a heading calls (ORD-264). */
export function useOrderSorting(list: ListQuery, input: OrderListInput) {
  const { by, isDescending } = listOrderOf(input);
  // With few hits, the server sorts a search by last change; with many hits, by creation. So the sort is unknown here.
  const isUnknown = input.sort === undefined && (list.search !== '' || list.doctor !== '');
  const shown = by === 'urgency' ? 'due' : by;
  return {
    by: isUnknown ? undefined : SORTED_COLUMNS.find((column) => COLUMNS[column] === shown),
    isDescending,
    columns: SORTED_COLUMNS,
    onSort: (column: string, isDown: boolean) => {
      const known = SORTED_COLUMNS.find((each) => each === column);
      list.set('sort', (known && sortBy(COLUMNS[known], isDown)) ?? '');
    },
  };
}
