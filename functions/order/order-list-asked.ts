import type { orderApi } from '#shared/order/order-api.ts';
import { dangerOf } from '#shared/order/order-moments.ts';
import { isDated } from '#shared/order/order-sorts.ts';
import type { OrderSide } from '#shared/order/order.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { OrderViewer } from './find-order.ts';
import type { OrderLine } from './find-order-lines.ts';
import { isTurnOf, NO_DAY } from './order-facets.ts';
import { NOBODY, type Worker } from './order-items.ts';

type Input = InputOf<(typeof orderApi)['index']>;

/** A request for an order list: the viewer, its side, and the filters. */
export interface OrderListAsked {
  readonly side: OrderSide;
  readonly viewer: OrderViewer;
  readonly input: Input;
}

/**
 * Returns the workers with orders in the list; `undefined` for all workers. A clinic that asks for a worker gets an empty list. The clinic
 * must not learn who in the lab works on its orders.
 */
export function workersAsked({ side, viewer, input: { assigneeId } }: OrderListAsked): readonly Worker[] | undefined {
  if (side === 'clinic') return assigneeId === undefined ? undefined : [];
  if (viewer.scope !== 'assigned') return assigneeId === undefined ? undefined : [assigneeId];
  const own: Worker[] = viewer.accountId === undefined ? [NOBODY] : [viewer.accountId, NOBODY];
  return assigneeId === undefined ? own : own.filter((worker) => worker === assigneeId);
}

function isDue({ dueFrom = '', dueTo = NO_DAY }: Input, { dueDate, turn }: OrderLine['line']): boolean {
  return turn !== null && dueDate !== undefined && dueDate >= dueFrom && dueDate <= dueTo;
}

/** Whether a line passes all filters of the request except the searches. */
export function isAsked({ side, input }: OrderListAsked, each: OrderLine): boolean {
  const { line } = each;
  const { filter, assigneeId, material, danger, createdFrom = 0, createdTo = Number.POSITIVE_INFINITY } = input;
  const isInTab = filter === 'turn' ? isTurnOf(side, line) : filter === 'all' || line.state === filter;
  const isOfWorker = assigneeId === undefined || (side === 'lab' && each.assigneeId === assigneeId);
  const isOfMaterial = material === undefined || line.materials.includes(material);
  const isInDanger = danger === undefined || dangerOf(line, nowSeconds()) === danger;
  const isInTime = line.createdAt >= createdFrom && line.createdAt <= createdTo;
  return isInTime && isInTab && isOfWorker && isOfMaterial && isInDanger && (!isDated(input) || isDue(input, line));
}
