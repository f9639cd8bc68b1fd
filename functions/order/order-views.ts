import { Order, OrderRow } from '#shared/order/order.ts';
import type { OrderTally, StoredGrant, StoredOrder } from './order-items.ts';

/** Returns the order as both sides read it on the wire. */
export const toOrder = (stored: StoredOrder, { fileCount, messageCount }: OrderTally, isPartnerGone = false): Order =>
  Order.parse({ ...stored, fileCount, messageCount, isPartnerGone });

type ListLine = Omit<OrderRow, keyof OrderTally>;

/** Returns the order as a line of an order list. */
export const lineOf = (stored: StoredOrder): ListLine => {
  const { items, caseType, doctorName, dueDate } = stored.prescription;
  return OrderRow.omit({ fileCount: true, messageCount: true }).parse({
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
  OrderRow.omit({ fileCount: true, messageCount: true }).parse({ ...grant, createdAt: grant.orderCreatedAt });
