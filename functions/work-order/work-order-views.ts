import { WorkOrder, WorkOrderRow } from '#shared/work-order/work-order.ts';
import type { StoredWorkOrder, StoredWorkOrderGrant } from './work-order-items.ts';

export const toWorkOrder = (stored: StoredWorkOrder): WorkOrder => WorkOrder.parse(stored);

/** Returns the work order as a line of a list. */
export const rowOf = (stored: StoredWorkOrder): WorkOrderRow =>
  WorkOrderRow.parse({
    ...stored,
    hasQuestion: stored.question !== null,
    isFromOutside: stored.outsider !== null,
  });

export const rowOfGrant = (grant: StoredWorkOrderGrant): WorkOrderRow =>
  WorkOrderRow.parse({ ...grant, createdAt: grant.openedAt });
