import type { WorkOrderId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { query } from '../query.ts';

/** No live message says yet that a work order has changed. */
const WORK_ORDER_POLL_MS = 10_000;

export const workOrderQueries = {
  list: (input: RequestOf<typeof workOrderApi.index>) =>
    query(['workOrder', 'list', input], { endpoint: workOrderApi.index, input, pollMs: WORK_ORDER_POLL_MS }),
  detail: (workOrderId: WorkOrderId) =>
    query(['workOrder', 'detail', workOrderId], {
      endpoint: workOrderApi.read,
      input: { workOrderId },
      pollMs: WORK_ORDER_POLL_MS,
    }),
};
