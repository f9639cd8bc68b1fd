import type { WorkOrderId } from '#shared/ids.ts';

/** Returns the address of a report's public page. The token follows `#`, because browsers send that part to no server. */
export const outsideAddress = (workOrderId: WorkOrderId, token: string): string =>
  `/workorderDetail?${new URLSearchParams({ workOrderId })}#${token}`;
