import type { WorkOrderId } from '#shared/ids.ts';

/** Returns the address of a report's public page: the token goes after `#`, which no server gets. */
export const outsideAddress = (workOrderId: WorkOrderId, token: string): string =>
  `/workorderDetail?${new URLSearchParams({ workOrderId })}#${token}`;
