import type { OrderId } from '#shared/ids.ts';
import type { OrderLink } from '#shared/order/order.ts';
import type { OrderViewer, SeenOrder } from './find-order.ts';
import { ORDER_LISTS } from './find-order-lines.ts';
import { isSeenBy } from './find-order.ts';
import { orderRemakes, orders, type StoredOrder } from './order-items.ts';

type Remade = Pick<StoredOrder, 'clinicId' | 'orderId'>;

/** Returns the orders that remake this one directly, without deleted ones. */
export async function remakesOf({ clinicId, orderId: earlierId }: Remade): Promise<StoredOrder[]> {
  const rows = await orderRemakes.all({ index: 'primary', key: { clinicId, earlierId } });
  const direct = rows.filter(({ isDirect }) => isDirect);
  return orders.readMany(direct.map(({ orderId }) => ({ clinicId, orderId })));
}

type Linked = Omit<OrderLink, 'state'>;

function linkedTo({ order }: SeenOrder, remakes: readonly StoredOrder[]): Linked[] {
  return [
    ...(order.remakeOf === null ? [] : [{ kind: 'earlier' as const, ...order.remakeOf }]),
    ...remakes.flatMap(({ orderId, orderNumber, remakeOf }) =>
      remakeOf === null ? [] : [{ kind: 'remake' as const, orderId, orderNumber, reason: remakeOf.reason }],
    ),
  ];
}

/** Returns the links to orders that this one remakes, or that remake it (ORD-43). Orders that the viewer may not open are left out. */
export async function linksOf(
  viewer: OrderViewer,
  seen: SeenOrder,
  remakes: readonly StoredOrder[],
): Promise<OrderLink[]> {
  const linked = linkedTo(seen, remakes);
  const ids: OrderId[] = linked.map(({ orderId }) => orderId);
  const lines = await ORDER_LISTS[seen.side].byIds(viewer.tenant, ids);
  return linked.flatMap(({ kind, orderId, orderNumber, reason }) => {
    const other = lines.get(orderId);
    if (other === undefined || (seen.side === 'lab' && !isSeenBy(viewer, other))) return [];
    return [{ kind, orderId, orderNumber, reason, state: other.line.state }];
  });
}
