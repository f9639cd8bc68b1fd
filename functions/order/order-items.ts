import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { Order, OrderMessage, OrderRow } from '#shared/order/order.ts';

/** What stamps and keys already say of an order. */
const STAMPED = { version: true, createdAt: true, updatedAt: true } as const;
const TALLIED = { fileCount: true, messageCount: true } as const;
/** What the organisation on the other side says of itself. */
const TOLD = { isPartnerGone: true } as const;

/** How many messages of the thread the lab does not read: those with a lab that had the order before. */
const hiddenMessages = z.int().default(0);

/** An order lives in its clinic's partition. */
const OrderItem = Order.omit({ ...STAMPED, ...TALLIED, ...TOLD }).extend({ clinicId: OrganisationId, hiddenMessages });
export const orders = itemType('order', OrderItem, [
  // 2: the files of a sending plan that name another patient and are confirmed.
  (item) => item,
]);

/** What lets a lab see an order, and the row of its list; it goes when the order goes to another lab. */
const OrderGrantItem = OrderRow.omit({ createdAt: true, updatedAt: true, ...TALLIED }).extend({
  labId: OrganisationId,
  clinicId: OrganisationId,
  assigneeId: Order.shape.assigneeId,
  orderCreatedAt: Order.shape.createdAt,
  hiddenMessages,
});
export const orderGrants = itemType('orderGrant', OrderGrantItem);

/** Whose work an order of the lab is; the rows of `nobody` are those not assigned yet. */
export const NOBODY = 'nobody';
export type Worker = AccountId | typeof NOBODY;
const OrderWorkItem = z.object({
  labId: OrganisationId,
  orderId: OrderId,
  worker: z.union([AccountId, z.literal(NOBODY)]),
  state: Order.shape.state,
});
export const orderWorks = itemType('orderWork', OrderWorkItem);

/** Leads from the number that scanners and people name to the order. */
export const orderNumbers = itemType(
  'orderNumber',
  z.object({ orderNumber: z.string(), orderId: OrderId, clinicId: OrganisationId }),
);

/**
 * How many files and messages an order has. Apart from the order, so that a scanner's upload or a message does not
 * make a colleague's open page out of date.
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

/** `labId`: who had the order then; null while nobody had it. */
export const orderMessages = itemType(
  'orderMessage',
  OrderMessage.extend({ clinicId: OrganisationId, orderId: OrderId, labId: OrganisationId.nullable().default(null) }),
);

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof orders.read>>>;
export type StoredGrant = NonNullable<Awaited<ReturnType<typeof orderGrants.read>>>;
export type OrderTally = { readonly fileCount: number; readonly messageCount: number };
