import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { orderGrants } from './order-items.ts';

const PAGE = 1_000;

/** Returns at most `most` orders of a lab, last changed first. `isComplete` shows whether these are all. */
export async function findLabOrders(
  labId: OrganisationId,
  most: number,
): Promise<{ orders: { clinicId: OrganisationId; orderId: OrderId }[]; isComplete: boolean }> {
  const orders: { clinicId: OrganisationId; orderId: OrderId }[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof orderGrants.page>> = await orderGrants.page(
      { index: 'gsi1', key: { labId }, isDescending: true },
      { limit: Math.min(PAGE, most - orders.length), cursor },
    );
    orders.push(...page.rows.map(({ clinicId, orderId }) => ({ clinicId, orderId })));
    cursor = page.cursor;
  } while (cursor !== null && orders.length < most);
  return { orders, isComplete: cursor === null };
}
