import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { KeptOrder } from '#shared/order/kept-orders.ts';
import { Order } from '#shared/order/order.ts';

const KeptOrderItem = KeptOrder.omit({ createdAt: true }).extend({
  labId: OrganisationId,
  assigneeId: Order.shape.assigneeId,
  openedAt: Order.shape.createdAt,
});

/** The row of a lab's record of an order that its clinic has deleted. It belongs to the lab, and no clinic can read it. */
export const keptOrders = itemType('keptOrder', KeptOrderItem, [
  // Version 2 adds optional fields to the prescription.
  (item) => item,
]);
export type KeptOrderRecord = NonNullable<Awaited<ReturnType<typeof keptOrders.read>>>;
