import { OrderHistoryEntry } from '#shared/order/order.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyItems } from '#functions/store/left-behind.ts';
import { findOrder } from './find-order.ts';
import { readTally } from './order-tally.ts';
import { toOrder } from './order-views.ts';
import { viewerOf } from './viewer.ts';

/** One order with everything that happened to it, oldest first. */
export const read: Handler<(typeof orderApi)['read']> = async (call) => {
  const { order } = await findOrder(viewerOf(call), call.input.orderId);
  const [tally, history] = await Promise.all([
    readTally(order),
    historyItems.all({ index: 'primary', key: { owner: order.clinicId, subject: order.orderId } }),
  ]);
  return { order: toOrder(order, tally), history: history.map((line) => OrderHistoryEntry.parse(line)) };
};
