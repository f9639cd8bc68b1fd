import { rangeSource, type Source } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { changePlace } from './find-order-lines.ts';
import { orderNumbers, orders, type StoredOrder } from './order-items.ts';

/** Returns the clinic's orders that were changed from `from` until `to` (seconds, both included), last changed first. */
export const changedOrders = (
  { organisationId: clinicId }: Tenant,
  { from, to }: { readonly from?: number; readonly to?: number },
): Source<StoredOrder> =>
  rangeSource({
    isDescending: true,
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: `${to}~` }),
    page: (between, window) => orders.page({ index: 'gsi1', key: { clinicId }, between, isDescending: true }, window),
    entryOf: (row) => ({ place: changePlace(row), id: row.orderId, row }),
  });

/** Returns the clinic's order with this number, or an empty list. */
export async function ordersByNumber(
  { organisationId: clinicId }: Tenant,
  orderNumber: string,
): Promise<StoredOrder[]> {
  const found = await orderNumbers.read({ orderNumber });
  const order = found && (await orders.read({ clinicId, orderId: found.orderId }));
  return order === undefined ? [] : [order];
}
