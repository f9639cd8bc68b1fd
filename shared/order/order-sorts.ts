import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';
import type { Danger } from './order-moments.ts';

/** Sorts of the order list that a person can choose (ORD-264). Each sort reads one index of the table, from its start or its end. */
export const OrderSort = z.enum(['lastChanged', 'firstChanged', 'newest', 'oldest', 'dueFirst', 'dueLast']);
export type OrderSort = z.infer<typeof OrderSort>;

/**
 * Sequence of the rows in a list. `urgency`: by due date, only for orders that wait for a side. `late`: by the time at which the due date
 * passes.
 */
export interface ListOrder {
  readonly by: 'changed' | 'created' | 'due' | 'urgency' | 'late';
  readonly isDescending: boolean;
}

const SORTS = {
  lastChanged: { by: 'changed', isDescending: true },
  firstChanged: { by: 'changed', isDescending: false },
  newest: { by: 'created', isDescending: true },
  oldest: { by: 'created', isDescending: false },
  dueFirst: { by: 'due', isDescending: false },
  dueLast: { by: 'due', isDescending: true },
} as const satisfies Record<OrderSort, ListOrder>;

/** Returns the sort with this field and direction; `undefined` if a person cannot choose it. */
export const sortBy = (by: string, isDescending: boolean): OrderSort | undefined =>
  OrderSort.options.find((sort) => SORTS[sort].by === by && SORTS[sort].isDescending === isDescending);

interface ListAsked {
  readonly sort?: OrderSort | undefined;
  readonly filter?: string | undefined;
  readonly danger?: Danger | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly createdFrom?: UnixSeconds | undefined;
  readonly createdTo?: UnixSeconds | undefined;
}

/** Whether the list is limited to a range of due dates. */
export const isDated = ({ dueFrom, dueTo }: Pick<ListAsked, 'dueFrom' | 'dueTo'>): boolean =>
  dueFrom !== undefined || dueTo !== undefined;

/** Whether the list is limited to a range of creation times. */
export const isByCreation = ({ createdFrom, createdTo }: Pick<ListAsked, 'createdFrom' | 'createdTo'>): boolean =>
  createdFrom !== undefined || createdTo !== undefined;

/** Returns the sequence of a list's rows if no sort is chosen: the sequence of the index that serves the list's filters. */
export function usualOrder(asked: Omit<ListAsked, 'sort'>): ListOrder {
  if (asked.danger !== undefined) return { by: 'late', isDescending: false };
  if (isDated(asked)) return { by: 'due', isDescending: false };
  if (asked.filter === 'turn') return { by: 'urgency', isDescending: false };
  return { by: isByCreation(asked) ? 'created' : 'changed', isDescending: true };
}

/**
 * Returns the sequence of a list's rows. The orders that wait for a side have their own index, `urgency`, which is sorted by due date. A
 * list of only these orders, sorted by due date, uses this index.
 */
export function listOrderOf(asked: ListAsked): ListOrder {
  if (asked.sort === undefined) return usualOrder(asked);
  const order: ListOrder = SORTS[asked.sort];
  return order.by === 'due' && asked.filter === 'turn' && asked.danger === undefined && !isDated(asked)
    ? { ...order, by: 'urgency' }
    : order;
}
