import { OrderHistoryEntry } from '#shared/order/order.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { isReadBy, type SeenOrder } from './find-order.ts';
import { noteForLab } from './order-for-lab.ts';

type HistoryRows = Awaited<ReturnType<typeof historyRows>>;

/** Reads an order's whole history. */
export const historyRows = ({ clinicId, orderId }: Pick<SeenOrder['order'], 'clinicId' | 'orderId'>) =>
  historyItems.all({ index: 'primary', key: { owner: clinicId, subject: orderId } });

/** Returns the part of the history that the reader's side, clinic or lab, may see, oldest first. A lab gets its own form of the notes. */
export function readableHistory(seen: SeenOrder, history: HistoryRows): OrderHistoryEntry[] {
  const { order, side } = seen;
  const lines = history.filter(({ partnerId }) => isReadBy(seen, partnerId));
  const readable = side === 'clinic' ? lines : lines.map((line) => ({ ...line, note: noteForLab(order, line) }));
  return readable.map((line) => OrderHistoryEntry.parse(line));
}

/** Reads an order's history. Returns only what the reader's side, clinic or lab, may see, oldest first. */
export const historyOf = async (seen: SeenOrder): Promise<OrderHistoryEntry[]> =>
  readableHistory(seen, await historyRows(seen.order));
