import { type ListOrder, listOrderOf, OrderSort, sortBy } from '#shared/order/order-sorts.ts';
import type { OrderListInput } from '#web/api/queries/order-queries.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/** The column by whose heading a person chooses an order. Order numbers run with creation. */
const COLUMNS = { number: 'created', due: 'due', updated: 'changed' } as const satisfies Record<
  string,
  ListOrder['by']
>;
const SORTED_COLUMNS: readonly (keyof typeof COLUMNS)[] = ['number', 'due', 'updated'];

/** Returns the chosen sort of the page's address; absent = the usual one. */
export const sortOf = (list: ListQuery): OrderSort | undefined => OrderSort.safeParse(list.get('sort')).data;

/** Returns the order of the list for its table, and what a heading does (ORD-264). */
export function useOrderSorting(list: ListQuery, input: OrderListInput) {
  const { by, isDescending } = listOrderOf(input);
  // Many hits of a search come newest first, a few by their last change.
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
