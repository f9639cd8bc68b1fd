import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { KeptOrder } from '#shared/order/kept-orders.ts';
import { Order } from '#shared/order/order.ts';

const KeptOrderItem = KeptOrder.omit({ createdAt: true }).extend({
  labId: OrganisationId,
  assigneeId: Order.shape.assigneeId,
  openedAt: Order.shape.createdAt,
});

/** What a lab keeps of an order that its clinic has deleted: its own row, which no clinic reaches. */
export const keptOrders = itemType('keptOrder', KeptOrderItem);
export type KeptOrderRecord = NonNullable<Awaited<ReturnType<typeof keptOrders.read>>>;
