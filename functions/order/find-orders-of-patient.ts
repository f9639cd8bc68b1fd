import type { OrderId, OrganisationId, PatientId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type BinnedRow, binOf } from '#functions/store/bin.ts';
import { idsWithFacet } from '#functions/store/search-hits.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { asOrderIds } from './find-order-lines.ts';
import { orders, type StoredOrder } from './order-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Returns the ids of all of a patient's orders that the organisation lists. */
export const orderIdsOf = async (organisationId: OrganisationId, patientId: PatientId) =>
  asOrderIds(await idsWithFacet(organisationId, `patient:${patientId}`));

/** Reads the clinic's orders of these ids; deleted ones are left out. */
export const readOrders = (clinicId: OrganisationId, orderIds: readonly OrderId[]): Promise<StoredOrder[]> =>
  orders.readMany(orderIds.map((orderId) => ({ clinicId, orderId })));

/** Returns the orders of a clinic's patient; deleted ones are not among them. */
export async function ordersOfPatient({ organisationId, patientId }: PatientKey): Promise<StoredOrder[]> {
  const ids = await orderIdsOf(organisationId, patientId);
  return readOrders(organisationId, ids);
}

/** Returns the patient's orders that are in the bin and can still be restored. */
export async function binnedOrdersOf(tenant: Tenant, patientId: PatientId, now: UnixSeconds): Promise<BinnedRow[]> {
  const deleted = await binOf(tenant).restorable('order', now);
  return deleted.filter(({ row }) => orders.parse(row).patient.patientId === patientId);
}
