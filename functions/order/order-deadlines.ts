import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { inEach, shardsAndFormer } from '#functions/store/key-parts.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import type { Danger } from '#shared/order/order-moments.ts';
import { CalendarDate, UnixSeconds } from '#shared/unix-seconds.ts';
import type { StoredOrder } from './order-items.ts';

const OfOrder = z.object({ clinicId: OrganisationId, orderId: OrderId });

/**
 * The row of an order with a running due date. `dueAt` is the time of the next check. The row exists until both sides were notified twice:
 * that the order is at risk, and that it is late.
 */
export const orderDeadlines = itemType('orderDeadline', OfOrder.extend({ dueAt: UnixSeconds }), [
  // Version 2 divides the index into several partitions, to spread the load.
  (item) => item,
]);
export type OrderDeadline = NonNullable<Awaited<ReturnType<typeof orderDeadlines.read>>>;

/** The row that stores, for each danger (at risk, late), the due date of the last notification. */
const dangersTold = itemType(
  'orderDangerTold',
  OfOrder.extend({ atRisk: CalendarDate.nullable(), late: CalendarDate.nullable() }),
);
type DangersTold = NonNullable<Awaited<ReturnType<typeof dangersTold.read>>>;

const keyOf = ({ clinicId, orderId }: Pick<StoredOrder, 'clinicId' | 'orderId'>) => ({ clinicId, orderId });

/**
 * Returns the write that sets the time of the order's next check. If `dueAt` is null, the write removes the row, and there is no further
 * check. The version of the row is the order's version.
 */
export function watchUntil(order: StoredOrder, dueAt: UnixSeconds | null): Write {
  const key = keyOf(order);
  const { version, updatedAt } = order;
  return dueAt === null
    ? orderDeadlines.drop(key)
    : orderDeadlines.put({ ...newRow(updatedAt, { ...key, dueAt }), version });
}

/** Returns the orders with a check due by `now`, the earliest first. */
export async function deadlinesUntil(now: UnixSeconds): Promise<OrderDeadline[]> {
  const found = await inEach(shardsAndFormer('shard8'), (shard8) =>
    orderDeadlines.all({ index: 'gsi1', key: { shard8 }, between: ['0', `${now}#~`] }),
  );
  return found.toSorted((one, other) => one.dueAt - other.dueAt);
}

export const readDangersTold = (order: StoredOrder): Promise<DangersTold | undefined> => dangersTold.read(keyOf(order));

/**
 * Returns the write that records the notification of both sides for this due date. If two runs write it at the same time, one of them
 * fails.
 */
export function tellDanger(
  order: StoredOrder,
  before: DangersTold | undefined,
  { danger, dueDate, now }: { readonly danger: Danger; readonly dueDate: string; readonly now: UnixSeconds },
): Write {
  const told = { atRisk: before?.atRisk ?? null, late: before?.late ?? null, [danger]: dueDate };
  if (before === undefined) return dangersTold.create(newRow(now, { ...keyOf(order), ...told }));
  return dangersTold.replace({ ...before, ...told, updatedAt: now, version: before.version + 1 });
}

/** Returns the writes that delete the rows about dangers of an erased order. */
export const forgetDangers = (order: Pick<StoredOrder, 'clinicId' | 'orderId'>): Write[] => [
  orderDeadlines.drop(keyOf(order)),
  dangersTold.drop(keyOf(order)),
];
