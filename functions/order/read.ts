import type { orderApi } from '#shared/order/order-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrderWith, viewerOf } from './find-order.ts';
import { historyRows, readableHistory } from './find-order-history.ts';
import { isPartnerGone } from './is-partner-gone.ts';
import { linksOf, remakesOf } from './order-links.ts';
import { readTally } from './order-tally-store.ts';
import { toOrder } from './order-views.ts';

/** Returns one order with its history, oldest first. The order and the history hold only the texts that the caller's side may read. */
export const read: Handler<(typeof orderApi)['read']> = async (call) => {
  const viewer = viewerOf(call);
  const { seen, beside } = await findOrderWith(viewer, call.input.orderId, (shown, read) =>
    Promise.all([readTally(shown, read), isPartnerGone(shown, read), remakesOf(shown.order), historyRows(shown.order)]),
  );
  call.noteSubjects(seen.order.patient.patientId);
  const [tally, isGone, remakes, history] = beside;
  const links = await linksOf(viewer, seen, remakes);
  return {
    order: toOrder(seen, tally, isGone),
    history: readableHistory(seen, history),
    ...(links.length > 0 && { links }),
  };
};
