import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { newId } from '#functions/store/new-id.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { orderGrants, orderRemakes, orders, type StoredOrder } from './order-items.ts';

/** Largest number of remakes of one order that are read. If there are more, the newest ones are read. */
const REMAKES_MAX = 50;

/** An earlier order, which a viewer may read because a later order remakes it. */
interface Earlier {
  readonly clinicId: OrganisationId;
  readonly earlierId: OrderId;
}

/**
 * Whether the viewer sees an order of their lab that remakes the earlier order (ORD-42). The remake must have been created at `at` or
 * later. An unknown order causes the same requests, so the time of the answer reveals nothing.
 */
export async function hasRemakeOf(viewer: OrderViewer, earlier: Earlier, at: number): Promise<boolean> {
  const labId = viewer.tenant.organisationId;
  const rows = await orderRemakes.all({ index: 'primary', key: earlier });
  const ids = rows.slice(-REMAKES_MAX).map(({ orderId }) => orderId);
  const grants = await orderGrants.readMany([newId('order'), ...ids].map((orderId) => ({ labId, orderId })));
  const seen = grants.filter((grant) => isSeenBy(viewer, grant));
  if (seen.length === 0) return false;
  const remakes = await orders.readMany(seen.map(({ clinicId, orderId }) => ({ clinicId, orderId })));
  return remakes.some(({ createdAt }) => createdAt >= at);
}

/**
 * Returns the lab's orders that remake this one. The naming in these orders decides what the lab may know of the patient in files of the
 * earlier order.
 */
export async function remakesOfLab(labId: OrganisationId, earlier: Earlier): Promise<StoredOrder[]> {
  const rows = await orderRemakes.all({ index: 'primary', key: earlier });
  const { clinicId } = earlier;
  const remakes = await orders.readMany(rows.slice(-REMAKES_MAX).map(({ orderId }) => ({ clinicId, orderId })));
  return remakes.filter(({ lab }) => lab?.organisationId === labId);
}
