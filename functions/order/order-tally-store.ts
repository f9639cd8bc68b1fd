import type { OrderId, OrganisationId } from '#shared/ids.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { type ReadAsked, readingTogether } from '#functions/store/read-together.ts';
import type { Write } from '#functions/store/write.ts';
import type { ShownOrder } from './find-order.ts';
import type { OrderLine } from './find-order-lines.ts';
import { orderTallies, type OrderTally } from './order-items.ts';

interface OrderKey {
  readonly clinicId: OrganisationId;
  readonly orderId: OrderId;
}
interface TalliedOrder extends OrderKey {
  /** Number of messages in the thread that the reader's side may not read. */
  readonly hiddenMessages: number;
}

/** The counts of an order without files and messages. */
export const NO_TALLY: OrderTally = { fileCount: 0, messageCount: 0 };

const asSeen = ({ hiddenMessages }: TalliedOrder, { fileCount, messageCount }: OrderTally = NO_TALLY): OrderTally => ({
  fileCount,
  messageCount: Math.max(0, messageCount - hiddenMessages),
});

/** Returns the numbers of files and messages of the order that the viewer's side can see. */
export async function readTally(
  { order, side }: Pick<ShownOrder, 'side'> & { order: TalliedOrder },
  read: ReadAsked = readingTogether(),
): Promise<OrderTally> {
  const { clinicId, orderId } = order;
  const hiddenMessages = side === 'clinic' ? 0 : order.hiddenMessages;
  return asSeen({ clinicId, orderId, hiddenMessages }, await read(orderTallies.ask({ clinicId, orderId })));
}

/** Returns the counts of many orders, in the sequence of the input. An order without a row has 0. */
async function readTallies(seen: readonly TalliedOrder[]): Promise<OrderTally[]> {
  const found = await orderTallies.readMany(seen.map(({ clinicId, orderId }) => ({ clinicId, orderId })));
  const byId = new Map(found.map((tally) => [tally.orderId, tally]));
  return seen.map((order) => asSeen(order, byId.get(order.orderId)));
}

/** Returns the lines of a list with their counts of files and messages. */
export async function withTallies(lines: readonly OrderLine[]): Promise<OrderRow[]> {
  const tallies = await readTallies(
    lines.map(({ line, clinicId, hiddenMessages }) => ({ clinicId, orderId: line.orderId, hiddenMessages })),
  );
  return lines.map(({ line }, position) => ({ ...line, ...(tallies[position] ?? NO_TALLY) }));
}

/**
 * Returns the write that adds to the counts of files and messages, or subtracts. It belongs to the transaction that adds or removes the
 * file or message.
 */
export const tally = ({ clinicId, orderId }: OrderKey, by: Partial<OrderTally>): Write =>
  orderTallies.add({ clinicId, orderId }, { by });
