import type { orderApi } from '#shared/order/order-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { historyOf } from './find-order-history.ts';
import { isPartnerGone } from './is-partner-gone.ts';
import { linksOf } from './order-links.ts';
import { readTally } from './order-tally-store.ts';
import { toOrder } from './order-views.ts';

/** Returns one order with its history as the caller's side reads it, oldest first. */
export const read: Handler<(typeof orderApi)['read']> = async (call) => {
  const seen = await findOrder(viewerOf(call), call.input.orderId);
  call.noteSubjects(seen.order.patient.patientId);
  const [tally, isGone, links, history] = await Promise.all([
    readTally(seen),
    isPartnerGone(seen),
    linksOf(viewerOf(call), seen),
    historyOf(seen),
  ]);
  return { order: toOrder(seen, tally, isGone), history, ...(links.length > 0 && { links }) };
};
