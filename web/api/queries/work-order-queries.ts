import type { WorkOrderId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

export const workOrderQueries = {
  list: (input: RequestOf<typeof workOrderApi.index>) =>
    query(['workOrder', 'list', input], { endpoint: workOrderApi.index, input, pollMs: LIVE_POLL_MS }),
  detail: (workOrderId: WorkOrderId) =>
    query(['workOrder', 'detail', workOrderId], {
      endpoint: workOrderApi.read,
      input: { workOrderId },
      pollMs: LIVE_POLL_MS,
    }),
};
