import type { orderApi } from '#shared/order/order-api.ts';
import { OrderMessage } from '#shared/order/order.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrder, isReadBy, viewerOf } from './find-order.ts';
import { textForLab } from './order-for-lab.ts';
import { orderMessages } from './order-items.ts';

/** Returns the thread of an order as the caller's side reads it, oldest message first. */
export const messages: Handler<(typeof orderApi)['messages']> = async (call) => {
  const seen = await findOrder(viewerOf(call), call.input.orderId);
  const { clinicId, orderId, patient } = seen.order;
  call.about(patient.patientId);
  const all = await orderMessages.all({ index: 'primary', key: { clinicId, orderId } });
  const rows = all.filter(({ labId }) => isReadBy(seen, labId));
  const told = seen.side === 'clinic' ? rows : rows.map((row) => ({ ...row, body: textForLab(seen.order, row.body) }));
  return {
    list: told.map((row) => OrderMessage.parse(row)),
    total: told.length,
  };
};
