import { counters } from '#functions/store/counter.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { OPEN } from '#shared/order/order-transitions.ts';
import type { Order } from '#shared/order/order.ts';

/** Whether the order's state counts as open between clinic and lab. */
export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => OPEN.some((each) => each === state);

/** Returns the name of the organisation's counter of open orders with this partner. */
export const openCounter = (partnerId: OrganisationId): string => `order:open:${partnerId}`;

/** Returns the number of the tenant's open orders with each of these partners; 0 if there are none. */
export async function countOpenOrders(
  { organisationId }: Tenant,
  partnerIds: readonly OrganisationId[],
): Promise<Map<OrganisationId, number>> {
  const rows = await counters.readMany(partnerIds.map((each) => ({ organisationId, name: openCounter(each) })));
  const byName = new Map(rows.map(({ name, count }) => [name, count]));
  return new Map(partnerIds.map((each) => [each, Math.max(0, byName.get(openCounter(each)) ?? 0)]));
}

/** Returns the write that deletes the organisation's counter of open orders with an erased partner. */
export const forgetOpenOrders = (organisationId: OrganisationId, partnerId: OrganisationId): Write =>
  counters.drop({ organisationId, name: openCounter(partnerId) });
