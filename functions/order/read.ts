import { OrderHistoryEntry } from '#shared/order/order.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { findOrder, isReadBy, viewerOf } from './find-order.ts';
import { noteForLab } from './order-for-lab.ts';
import { isPartnerGone } from './is-partner-gone.ts';
import { linksOf } from './order-links.ts';
import { readTally } from './order-tally-store.ts';
import { toOrder } from './order-views.ts';

/** Returns one order with its history as the caller's side reads it, oldest first. */
export const read: Handler<(typeof orderApi)['read']> = async (call) => {
  const seen = await findOrder(viewerOf(call), call.input.orderId);
  const { order } = seen;
  call.about(order.patient.patientId);
  const [tally, isGone, links, history] = await Promise.all([
    readTally(seen),
    isPartnerGone(seen),
    linksOf(viewerOf(call), seen),
    historyItems.all({ index: 'primary', key: { owner: order.clinicId, subject: order.orderId } }),
  ]);
  const lines = history.filter(({ partnerId }) => isReadBy(seen, partnerId));
  const told = seen.side === 'clinic' ? lines : lines.map((line) => ({ ...line, note: noteForLab(order, line) }));
  return {
    order: toOrder(seen, tally, isGone),
    history: told.map((line) => OrderHistoryEntry.parse(line)),
    ...(links.length > 0 && { links }),
  };
};
