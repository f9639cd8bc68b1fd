import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { newId } from '#functions/store/new-id.ts';
import { isSeenBy, type OrderViewer } from './find-order.ts';
import { orderGrants, orderRemakes, orders, type StoredOrder } from './order-items.ts';

/** The largest number of remakes that one reading looks through: those of one piece. */
const REMAKES_MAX = 50;

/** An order that a viewer reads because a later order remakes it. */
interface Earlier {
  readonly clinicId: OrganisationId;
  readonly earlierId: OrderId;
}

/**
 * Whether the viewer's lab has an order that remakes this one, and that was opened at `at` or later (ORD-42).
 * Makes the same requests for an unknown order and for another tenant's.
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

/** Returns the lab's orders that remake this one: by these it knows the patient of the earlier order's files. */
export async function remakesOfLab(labId: OrganisationId, earlier: Earlier): Promise<StoredOrder[]> {
  const rows = await orderRemakes.all({ index: 'primary', key: earlier });
  const { clinicId } = earlier;
  const remakes = await orders.readMany(rows.slice(-REMAKES_MAX).map(({ orderId }) => ({ clinicId, orderId })));
  return remakes.filter(({ lab }) => lab?.organisationId === labId);
}
