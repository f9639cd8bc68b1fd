import type { WorkOrderId } from '#shared/ids.ts';

/** Returns the address of a work order's page. */
export const workOrderAddress = (workOrderId: WorkOrderId): string =>
  `/workorderDetail?${new URLSearchParams({ workOrderId })}`;
