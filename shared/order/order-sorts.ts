import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';
import type { Danger } from './order-moments.ts';

/** The sorts of the order list that a person chooses (ORD-264). Each is the order of an index, from one of its ends. */
export const OrderSort = z.enum(['lastChanged', 'firstChanged', 'newest', 'oldest', 'dueFirst', 'dueLast']);
export type OrderSort = z.infer<typeof OrderSort>;

/** The order in which a list comes. `urgency` is that of what waits for a side, `late` that of lateness. */
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

/** Returns the sort by this from this end; absent if no person can choose it. */
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

/** Whether the list narrows to a range of due dates. */
export const isDated = ({ dueFrom, dueTo }: Pick<ListAsked, 'dueFrom' | 'dueTo'>): boolean =>
  dueFrom !== undefined || dueTo !== undefined;

/** Whether the list narrows to a range of creation. */
export const isByCreation = ({ createdFrom, createdTo }: Pick<ListAsked, 'createdFrom' | 'createdTo'>): boolean =>
  createdFrom !== undefined || createdTo !== undefined;

/** Returns the order of a list without a chosen sort: that of the index that holds what its filters ask for. */
export function usualOrder(asked: Omit<ListAsked, 'sort'>): ListOrder {
  if (asked.danger !== undefined) return { by: 'late', isDescending: false };
  if (isDated(asked)) return { by: 'due', isDescending: false };
  if (asked.filter === 'turn') return { by: 'urgency', isDescending: false };
  return { by: isByCreation(asked) ? 'created' : 'changed', isDescending: true };
}

/** Returns the order of a list. What waits for a side has its due dates in its own index. */
export function listOrderOf(asked: ListAsked): ListOrder {
  if (asked.sort === undefined) return usualOrder(asked);
  const order: ListOrder = SORTS[asked.sort];
  return order.by === 'due' && asked.filter === 'turn' && asked.danger === undefined && !isDated(asked)
    ? { ...order, by: 'urgency' }
    : order;
}
