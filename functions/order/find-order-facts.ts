import type { Order, OrderHistoryEntry, OrderSide } from '#shared/order/order.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import type { OrderId } from '#shared/ids.ts';
import { findOrder, type OrderViewer } from './find-order.ts';
import { historyOf } from './find-order-history.ts';
import { readTally } from './order-tally-store.ts';
import { toOrder } from './order-views.ts';
import { submissionsOf } from './submissions.ts';

export interface OrderFactsSeen {
  readonly order: Order;
  readonly side: OrderSide;
  readonly history: readonly OrderHistoryEntry[];
  readonly submissions: readonly OrderSubmission[];
}

/**
 * Returns everything that a printed paper shows of an order, as the viewer's side reads it. Throws 40400 if the viewer may not open the
 * order.
 */
export async function findOrderFacts(viewer: OrderViewer, orderId: OrderId): Promise<OrderFactsSeen> {
  const seen = await findOrder(viewer, orderId);
  const [tally, history, submissions] = await Promise.all([readTally(seen), historyOf(seen), submissionsOf(seen)]);
  return { order: toOrder(seen, tally), side: seen.side, history, submissions };
}
