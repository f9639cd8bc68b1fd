import type { OrderId, OrganisationId } from '#shared/ids.ts';
import type { Write } from '#functions/store/write.ts';
import { orderTallies, type OrderTally } from './order-items.ts';

interface OrderKey {
  readonly clinicId: OrganisationId;
  readonly orderId: OrderId;
}

const NOTHING: OrderTally = { fileCount: 0, messageCount: 0 };

/** How many files and messages the order has. */
export const readTally = async ({ clinicId, orderId }: OrderKey): Promise<OrderTally> =>
  (await orderTallies.read({ clinicId, orderId })) ?? NOTHING;

/** The tallies of many orders by their id; one that has none yet counts nothing. */
export async function readTallies(keys: readonly OrderKey[]): Promise<(orderId: OrderId) => OrderTally> {
  const found = await orderTallies.readMany(keys.map(({ clinicId, orderId }) => ({ clinicId, orderId })));
  const byId = new Map(found.map((tally) => [tally.orderId, tally]));
  return (orderId) => byId.get(orderId) ?? NOTHING;
}

/** One file or message more (or fewer): a part of the transaction that adds or removes it. */
export const tally = ({ clinicId, orderId }: OrderKey, by: Partial<OrderTally>): Write =>
  orderTallies.add({ clinicId, orderId }, { by });
