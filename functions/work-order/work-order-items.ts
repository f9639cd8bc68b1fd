import * as z from 'zod';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { LateReason } from '#shared/service/late-report.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { WorkOrder, WorkOrderRow } from '#shared/work-order/work-order.ts';
import { itemType } from '#functions/store/item-type.ts';

const STAMPED = { version: true, createdAt: true, updatedAt: true } as const;

/** The value of `worker` for work orders without an assignee. */
export const NOBODY = 'nobody';
const worker = z.union([AccountId, z.literal(NOBODY)]);

/** The reader id of after-sales, which reads all reports. All people of after-sales share one list. */
export const SERVICE_DESK = 'afterSales';

export const workOrders = itemType(
  'workOrder',
  WorkOrder.omit(STAMPED).extend({
    ownerId: OrganisationId,
    worker,
    /** The member who reported the problem; absent in older work orders. */
    reporterId: AccountId.optional(),
  }),
  [
    // Version 2 adds the reporter, for notifications.
    (item) => item,
    // Version 3 adds reporters without an account.
    (item) => item,
  ],
);

/** Lets a reader other than the owner see a work order. It is also the line in that reader's list. */
export const workOrderGrants = itemType(
  'workOrderGrant',
  WorkOrderRow.omit({ createdAt: true, updatedAt: true }).extend({
    readerId: z.union([OrganisationId, z.literal(SERVICE_DESK)]),
    ownerId: OrganisationId,
    worker,
    openedAt: WorkOrder.shape.createdAt,
  }),
  [
    // Version 2 adds whether the reporter had no account.
    (item) => item,
  ],
);

/** The moment from which a report is late (SVC-22). It is a separate row, because both indexes of work orders are used already. */
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
