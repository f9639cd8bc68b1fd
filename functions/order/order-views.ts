import { Order, OrderRow } from '#shared/order/order.ts';
import type { OrderTally, StoredGrant, StoredOrder } from './order-items.ts';

/** The order as the wire shows it to both sides. */
export const toOrder = (stored: StoredOrder, { fileCount, messageCount }: OrderTally, isPartnerGone = false): Order =>
  Order.parse({ ...stored, fileCount, messageCount, isPartnerGone });

type ListLine = Omit<OrderRow, keyof OrderTally>;

/** The order as a line of the list. */
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

/** The lab's copy of that line. */
export const lineOfGrant = (grant: StoredGrant): ListLine =>
  OrderRow.omit({ fileCount: true, messageCount: true }).parse({ ...grant, createdAt: grant.orderCreatedAt });
