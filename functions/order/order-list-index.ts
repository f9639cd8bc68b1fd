import { OrderState } from '#shared/order/order.ts';
import { isByCreation, isDated, type ListOrder } from '#shared/order/order-sorts.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { Source } from '#functions/store/list-source.ts';
import { facetSource } from '#functions/store/search-hits.ts';
import { changePlace, ORDER_LISTS, type OrderLine, workOf } from './find-order-lines.ts';
import { duePlace, dueRangeOf, latePlace, NO_DAY, ofWorker, urgencyPlace } from './order-facets.ts';
import { type OrderListAsked, workersAsked } from './order-list-asked.ts';

/**
 * Longest time for which an order is at risk before it is late. It covers the usual number of working days, even with the longest holidays
 * between them.
 */
const RISK_SECONDS_MAX = 60 * 86_400;

/** Returns the state of the requested tab; `undefined` if the tab contains several states. */
const stateOf = ({ input: { filter } }: OrderListAsked): OrderState | undefined => OrderState.safeParse(filter).data;

interface Facet {
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
}

/** Returns the facet (a sorted index of orders) with the wanted sort order, and the range of it to read. */
function facetOf(asked: OrderListAsked, by: 'due' | 'urgency' | 'late'): Facet {
  const { danger, dueFrom = '', dueTo = NO_DAY } = asked.input;
  if (by === 'urgency') return { name: 'turn' };
  if (by === 'due')
    return { name: 'due', ...(isDated(asked.input) ? { from: dueFrom, to: dueTo } : dueRangeOf(stateOf(asked))) };
  const now = nowSeconds();
  const [from, to] = danger === 'late' ? [0, now] : [now, now + RISK_SECONDS_MAX];
  return { name: 'late', from: String(from), to: String(to) };
}

/** Returns the sources that contain the list in the sort order `by`, one for each worker. */
export function indexOf(asked: OrderListAsked, { by, isDescending }: ListOrder): readonly Source<OrderLine>[] {
  const { side, viewer, input } = asked;
  const { tenant } = viewer;
  // This index lists each order once, without its worker.
  if (by === 'created') return [ORDER_LISTS[side].created(tenant, input, isDescending)];
  const workers = workersAsked(asked) ?? [undefined];
  if (by === 'changed') {
    const state = stateOf(asked) ?? 'all';
    return workers.map((worker) =>
      worker === undefined
        ? ORDER_LISTS[side].byChange(tenant, state, isDescending)
        : workOf(tenant, { worker, filter: state, isDescending }),
    );
  }
  const { name, ...range } = facetOf(asked, by);
  const { organisationId } = tenant;
  return workers.map((worker) =>
    facetSource({ organisationId, facet: `${ofWorker(name, worker)}:`, ...range, isDescending }),
  );
}

/** Whether only tab and worker restrict the list. Only then do the counters contain the list's number of orders. */
export const isCounted = ({ input }: OrderListAsked): boolean =>
  input.material === undefined && input.danger === undefined && !isByCreation(input) && !isDated(input);

/** Whether the index for the sort order `by` contains exactly the requested orders, so that no line must be removed. */
export function isWhole(asked: OrderListAsked, { by }: ListOrder): boolean {
  const { input } = asked;
  const isOfAll = input.filter === 'all';
  if (input.material !== undefined || isByCreation(input)) return false;
  if (by === 'late') return input.danger === 'late' && isOfAll && !isDated(input);
  if (input.danger !== undefined) return false;
  if (by === 'due') return isOfAll;
  if (isDated(input)) return false;
  if (by === 'urgency') return input.filter === 'turn';
  return by === 'changed' ? input.filter !== 'turn' : isOfAll && workersAsked(asked) === undefined;
}

/** For each sort order, a function that returns a line's position in its index. */
export const PLACES: Record<ListOrder['by'], (line: OrderLine['line']) => string> = {
  changed: changePlace,
  created: ({ orderId }) => orderId,
  due: duePlace,
  urgency: urgencyPlace,
  late: latePlace,
};
