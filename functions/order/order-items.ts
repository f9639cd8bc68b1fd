import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { Order, OrderMessage, OrderRow } from '#shared/order/order.ts';

/** Fields that the store adds to every item. */
const STAMPED = { version: true, createdAt: true, updatedAt: true } as const;
const TALLIED = { fileCount: true, messageCount: true } as const;
/** Fields that the row does not store, because they come from the other side's organisation. */
const TOLD = { isPartnerGone: true } as const;

/** Number of messages in the thread that the lab may not read. They were written while an earlier lab had the order. */
const hiddenMessages = z.int().default(0);

/** The row of an order, in its clinic's partition. */
const OrderItem = Order.omit({ ...STAMPED, ...TALLIED, ...TOLD }).extend({
  clinicId: OrganisationId,
  hiddenMessages,
  /**
   * Ids of all earlier orders that this order remakes directly or through other remakes, the latest first. Readers of this order may read
   * the clinic's files of all these orders.
   */
  earlierIds: z.array(OrderId).default([]),
  /** Id of the former guest, if a lab took the order over from a guest. The lab may read all lines from the guest's time. */
  guestId: OrganisationId.nullable().default(null),
  /** Highest number of the order's revisions, including declined ones. */
  revisionCount: z.int().default(0),
  /** The patient's former names, because people may have written them into texts that the lab reads. */
  formerNames: z.array(z.string()).default([]),
});
export const orders = itemType('order', OrderItem, [
  // Version 2 adds `confirmedFileIds` to the sending plan.
  (item) => item,
  // Version 3 adds optional fields to the prescription.
  (item) => item,
]);

/** The row that lets a lab see an order. It is also the line in the lab's list. If the order goes to another lab, the row is removed. */
const OrderGrantItem = OrderRow.omit({ ...STAMPED, ...TALLIED }).extend({
  labId: OrganisationId,
  clinicId: OrganisationId,
  assigneeId: Order.shape.assigneeId,
  orderCreatedAt: Order.shape.createdAt,
  hiddenMessages,
});
export const orderGrants = itemType('orderGrant', OrderGrantItem);

/** The worker of orders that are not assigned to a member of the lab. */
export const NOBODY = 'nobody';
export type Worker = AccountId | typeof NOBODY;
const OrderWorkItem = z.object({
  labId: OrganisationId,
  orderId: OrderId,
  worker: z.union([AccountId, z.literal(NOBODY)]),
  state: Order.shape.state,
});
export const orderWorks = itemType('orderWork', OrderWorkItem);

/** The row that finds an order by its number. */
export const orderNumbers = itemType(
  'orderNumber',
  z.object({ orderNumber: z.string(), orderId: OrderId, clinicId: OrganisationId }),
);

/**
 * The row that finds, for an earlier order, a later order that remakes it. `isDirect` is false if the later order remakes the earlier one
 * only through another remake.
 */
export const orderRemakes = itemType(
  'orderRemake',
  z.object({ clinicId: OrganisationId, earlierId: OrderId, orderId: OrderId, isDirect: z.boolean() }),
);

/**
 * The row that counts an order's files and messages. It is separate from the order's row, so that an upload or a message does not change
 * the order's version. Otherwise a colleague's open page of the order would become outdated.
 */
export const orderTallies = itemType(
  'orderTally',
  z.object({
    clinicId: OrganisationId,
    orderId: OrderId,
    fileCount: z.int().default(0),
    messageCount: z.int().default(0),
  }),
);

/** The row of a message. `labId` is the lab that had the order when the message was written; null if no lab had it. */
export const orderMessages = itemType(
  'orderMessage',
  OrderMessage.extend({ clinicId: OrganisationId, orderId: OrderId, labId: OrganisationId.nullable().default(null) }),
  [
    // Version 2 adds the quoted message and the people that the text names.
    (item) => item,
    // Version 3 adds files.
    (item) => item,
  ],
);

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof orders.read>>>;
export type StoredGrant = NonNullable<Awaited<ReturnType<typeof orderGrants.read>>>;
export type OrderTally = { readonly fileCount: number; readonly messageCount: number };
