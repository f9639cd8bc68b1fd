import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrderHistoryEntry } from '#shared/work-order/work-order.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { findWorkOrder } from './find-work-order.ts';
import { toWorkOrder } from './work-order-views.ts';

/** Returns one work order with its history, oldest first. */
export const read: Handler<typeof workOrderApi.read> = async ({ input, session }) => {
  const stored = await findWorkOrder(session, input.workOrderId);
  const key = { owner: stored.ownerId, subject: stored.workOrderId };
  const history = await historyItems.all({ index: 'primary', key });
  return { workOrder: toWorkOrder(stored), history: history.map((line) => WorkOrderHistoryEntry.parse(line)) };
};
