import type { OrderId, OrganisationId } from '#shared/ids.ts';
import type { Write } from '#functions/store/write.ts';
import type { SeenOrder } from './find-order.ts';
import { orderTallies, type OrderTally } from './order-items.ts';

interface OrderKey {
  readonly clinicId: OrganisationId;
  readonly orderId: OrderId;
}
interface TalliedOrder extends OrderKey {
  /** Messages of the thread that the reader's side does not see. */
  readonly hiddenMessages: number;
}

/** Of an order without files and messages. */
export const NO_TALLY: OrderTally = { fileCount: 0, messageCount: 0 };

const asSeen = ({ hiddenMessages }: TalliedOrder, { fileCount, messageCount }: OrderTally = NO_TALLY): OrderTally => ({
  fileCount,
  messageCount: Math.max(0, messageCount - hiddenMessages),
});

/** How many files and messages that side sees of the order. */
export async function readTally({ order, side }: SeenOrder): Promise<OrderTally> {
  const { clinicId, orderId } = order;
  const hiddenMessages = side === 'clinic' ? 0 : order.hiddenMessages;
  return asSeen({ clinicId, orderId, hiddenMessages }, await orderTallies.read({ clinicId, orderId }));
}

/** The same of many orders, in their order; one that has no tally yet counts nothing. */
export async function readTallies(seen: readonly TalliedOrder[]): Promise<OrderTally[]> {
  const found = await orderTallies.readMany(seen.map(({ clinicId, orderId }) => ({ clinicId, orderId })));
  const byId = new Map(found.map((tally) => [tally.orderId, tally]));
  return seen.map((order) => asSeen(order, byId.get(order.orderId)));
}

/** One file or message more (or fewer): a part of the transaction that adds or removes it. */
export const tally = ({ clinicId, orderId }: OrderKey, by: Partial<OrderTally>): Write =>
  orderTallies.add({ clinicId, orderId }, { by });
