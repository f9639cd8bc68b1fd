import { OrderHistoryEntry } from '#shared/order/order.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { isReadBy, type SeenOrder } from './find-order.ts';
import { noteForLab } from './order-for-lab.ts';

/** Returns an order's history as the viewer's side reads it, oldest first. */
export async function historyOf(seen: SeenOrder): Promise<OrderHistoryEntry[]> {
  const { order, side } = seen;
  const history = await historyItems.all({ index: 'primary', key: { owner: order.clinicId, subject: order.orderId } });
  const lines = history.filter(({ partnerId }) => isReadBy(seen, partnerId));
  const readable = side === 'clinic' ? lines : lines.map((line) => ({ ...line, note: noteForLab(order, line) }));
  return readable.map((line) => OrderHistoryEntry.parse(line));
}
