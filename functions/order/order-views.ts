import { Order, OrderRow } from '#shared/order/order.ts';
import type { SeenOrder } from './find-order.ts';
import { orderForLab } from './order-for-lab.ts';
import type { OrderTally, StoredGrant, StoredOrder } from './order-items.ts';

/** Returns the order for the answer of a call, as its clinic or its lab reads it. */
export const toOrder = (
  { order, side }: SeenOrder,
  { fileCount, messageCount }: OrderTally,
  isPartnerGone = false,
): Order =>
  Order.parse({
    ...(side === 'lab' ? orderForLab(order) : order),
    fileCount,
    messageCount,
    isPartnerGone,
  });

const ListLine = OrderRow.omit({ fileCount: true, messageCount: true });
type ListLine = Omit<OrderRow, keyof OrderTally>;

/** Returns the order as a line of an order list. */
export const lineOf = (stored: StoredOrder): ListLine => {
  const { items, caseType, doctorName, dueDate } = stored.prescription;
  return ListLine.parse({
    ...stored,
    caseType,
    teeth: [...new Set(items.flatMap((item) => item.teeth))],
    materials: [...new Set(items.flatMap((item) => item.material ?? []))],
    doctorName,
    dueDate,
  });
};

/** Returns the grant as a line of the lab's list. */
export const lineOfGrant = (grant: StoredGrant): ListLine =>
  ListLine.parse({ ...grant, createdAt: grant.orderCreatedAt });
