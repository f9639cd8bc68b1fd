import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { Order, OrderMessage, OrderRow } from '#shared/order/order.ts';

/** Fields that the stamps and keys of an item already hold. */
const STAMPED = { version: true, createdAt: true, updatedAt: true } as const;
const TALLIED = { fileCount: true, messageCount: true } as const;
/** Fields that are read from the organisation on the other side. */
const TOLD = { isPartnerGone: true } as const;

/** The number of messages in the thread that the lab does not read: they were written while an earlier lab had the order. */
const hiddenMessages = z.int().default(0);

/** The row of an order, in its clinic's partition. */
const OrderItem = Order.omit({ ...STAMPED, ...TALLIED, ...TOLD }).extend({
  clinicId: OrganisationId,
  hiddenMessages,
  /** The order that this one remakes, then the one that that order remakes, and so on. Its readers read the clinic's files of all. */
  earlierIds: z.array(OrderId).default([]),
  /** The id under which a guest had the order whose lab kept it: the lab reads what was said and done then. */
  guestId: OrganisationId.nullable().default(null),
  /** The highest number of a revision, of declined ones too. */
  revisionCount: z.int().default(0),
  /** The patient's names before renamings: people wrote them into texts that the lab may read. */
  formerNames: z.array(z.string()).default([]),
});
export const orders = itemType('order', OrderItem, [
  // Version 2 adds the sending plan's confirmed files, which name another patient.
  (item) => item,
  // Version 3 adds fields to the prescription; all may be open.
  (item) => item,
]);

/** The row that lets a lab see an order; also its line in the lab's list. It is removed when the order goes to another lab. */
const OrderGrantItem = OrderRow.omit({ ...STAMPED, ...TALLIED }).extend({
  labId: OrganisationId,
  clinicId: OrganisationId,
  assigneeId: Order.shape.assigneeId,
  orderCreatedAt: Order.shape.createdAt,
  hiddenMessages,
});
export const orderGrants = itemType('orderGrant', OrderGrantItem);

/** The worker of the lab's orders that are not assigned yet. */
export const NOBODY = 'nobody';
export type Worker = AccountId | typeof NOBODY;
const OrderWorkItem = z.object({
  labId: OrganisationId,
  orderId: OrderId,
  worker: z.union([AccountId, z.literal(NOBODY)]),
  state: Order.shape.state,
});
export const orderWorks = itemType('orderWork', OrderWorkItem);

/** Leads from an order's number, as scanners and people know it, to the order. */
export const orderNumbers = itemType(
  'orderNumber',
  z.object({ orderNumber: z.string(), orderId: OrderId, clinicId: OrganisationId }),
);

/** The row that leads from an earlier order to its remake, or to the remake of that. */
export const orderRemakes = itemType(
  'orderRemake',
  z.object({ clinicId: OrganisationId, earlierId: OrderId, orderId: OrderId, isDirect: z.boolean() }),
);

/**
 * The row that counts an order's files and messages. It is not part of the order's row:
 * an upload or a message must not make a colleague's open page out of date.
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

/** The row of a message. `labId` is the lab that had the order at that time; null while no lab had it. */
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
