import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';
import { orderPinTallies } from './order-pin-items.ts';

type OfOrder = Pick<StoredOrder, 'clinicId' | 'orderId'>;

/**
 * Returns the counts of an order's pins, with functions for the writes that keep or change them. Each write fails if the counts changed
 * meanwhile.
 */
export async function readPinTally({ clinicId, orderId }: OfOrder, now: UnixSeconds) {
  const row = await orderPinTallies.read({ clinicId, orderId });
  const { count, open } = row ?? { count: 0, open: 0 };
  const written = (next: { count: number; open: number }): Write =>
    row === undefined
      ? orderPinTallies.create(newRow(now, { clinicId, orderId, ...next }), changedMeanwhile)
      : orderPinTallies.replace(changed(now, row, next));
  return {
    count,
    open,
    added: () => written({ count: count + 1, open: open + 1 }),
    resolved: () => written({ count, open: open - 1 }),
    reopened: () => written({ count, open: open + 1 }),
    same: (): Write => (row === undefined ? written({ count, open }) : orderPinTallies.check(row)),
  };
}
