import * as z from 'zod';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { LateReason } from '#shared/service/late-report.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { WorkOrder, WorkOrderRow } from '#shared/work-order/work-order.ts';
import { itemType } from '#functions/store/item-type.ts';

const STAMPED = { version: true, createdAt: true, updatedAt: true } as const;

/** The worker of work orders that no one has. */
export const NOBODY = 'nobody';
const worker = z.union([AccountId, z.literal(NOBODY)]);

/** The list of every report, which all of after-sales reads. */
export const SERVICE_DESK = 'afterSales';

export const workOrders = itemType(
  'workOrder',
  WorkOrder.omit(STAMPED).extend({
    ownerId: OrganisationId,
    worker,
    /** The member who reported it; absent in older work orders. */
    reporterId: AccountId.optional(),
  }),
  [
    // Version 2 adds who reported it, for notices.
    (item) => item,
    // Version 3 adds who reported it without signing in.
    (item) => item,
  ],
);

/** The row that lets a reader beside the owner see a work order; also its line in that reader's list. */
export const workOrderGrants = itemType(
  'workOrderGrant',
  WorkOrderRow.omit({ createdAt: true, updatedAt: true }).extend({
    readerId: z.union([OrganisationId, z.literal(SERVICE_DESK)]),
    ownerId: OrganisationId,
    worker,
    openedAt: WorkOrder.shape.createdAt,
  }),
  [
    // Version 2 adds whether it was reported without signing in.
    (item) => item,
  ],
);

/** The moment at which a report is late (SVC-22): a row of its own, since the indexes of a work order are in use. */
export const reportDeadlines = itemType(
  'reportDeadline',
  z.object({
    ownerId: OrganisationId,
    workOrderId: WorkOrder.shape.workOrderId,
    reason: LateReason,
    lateAt: UnixSeconds,
  }),
);

export type StoredWorkOrder = NonNullable<Awaited<ReturnType<typeof workOrders.read>>>;
export type StoredWorkOrderGrant = NonNullable<Awaited<ReturnType<typeof workOrderGrants.read>>>;
