import { AppError } from '#functions/runtime/app-error.ts';
import type { OrderId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { keptOrders, type KeptOrderRecord } from './kept-order-items.ts';

/** Returns the lab's own record of a deleted order, if the viewer may read it. Throws 40400 for anything else. */
export async function findKeptOrder(viewer: OrderViewer, orderId: OrderId): Promise<KeptOrderRecord> {
  const row = await keptOrders.read({ labId: viewer.tenant.organisationId, orderId });
  if (row === undefined || !isSeenBy(viewer, row)) throw new AppError('notFound');
  return row;
}

/** Returns all labs' records whose retention period has ended. */
export const keptOrdersUntil = (now: UnixSeconds): Promise<KeptOrderRecord[]> =>
  keptOrders.all({ index: 'gsi1', key: {}, between: ['0', `${now}`] });
