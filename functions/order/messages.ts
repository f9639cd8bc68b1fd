import type { orderApi } from '#shared/order/order-api.ts';
import { OrderMessage } from '#shared/order/order.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrder } from './find-order.ts';
import { orderMessages } from './order-items.ts';
import { viewerOf } from './viewer.ts';

/** The thread of an order, oldest first. */
export const messages: Handler<(typeof orderApi)['messages']> = async (call) => {
  const { order } = await findOrder(viewerOf(call), call.input.orderId);
  const { clinicId, orderId } = order;
  const rows = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  return { list: rows.map((row) => OrderMessage.parse(row)), total: rows.length };
};
