import type { OrderId, WorkOrderId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { query } from '../query.ts';

/**
 * Milliseconds between two readings of work orders. The page polls, because the live channel reports work orders only to organisations. The
 * service desk of after-sales is not an organisation.
 */
const DESK_POLL_MS = 60_000;

export const workOrderQueries = {
  list: (input: RequestOf<typeof workOrderApi.index>) =>
    query(['workOrder', 'list', input], { endpoint: workOrderApi.index, input, pollMs: DESK_POLL_MS }),
  detail: (workOrderId: WorkOrderId) =>
    query(['workOrder', 'detail', workOrderId], {
      endpoint: workOrderApi.read,
      input: { workOrderId },
      pollMs: DESK_POLL_MS,
    }),
  /** Reads the plan of the lab. The live channel reports changes of the lab's tasks. */
  plan: () => query(['workOrder', 'plan'], { endpoint: workOrderApi.plan, input: {} }),
  board: () => query(['workOrder', 'board'], { endpoint: workOrderApi.board, input: {} }),
  propose: (orderId: OrderId) =>
    query(['workOrder', 'propose', orderId], { endpoint: workOrderApi.propose, input: { orderId } }),
  orderTasks: (input: RequestOf<typeof workOrderApi.orderTasks> | undefined) =>
    query(['workOrder', 'orderTasks', input], { endpoint: workOrderApi.orderTasks, input }),
};
