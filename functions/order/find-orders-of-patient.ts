import type { OrderId, OrganisationId, PatientId } from '#shared/ids.ts';
import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type BinnedRow, binOf } from '#functions/store/bin.ts';
import { idsWithFacet } from '#functions/store/search-hits.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { asOrderIds } from './find-order-lines.ts';
import { orders, type StoredOrder } from './order-items.ts';

/** Returns the ids of all of the patient's orders in the clinic's lists. */
export const orderIdsOf = async (patient: PatientKeys) =>
  asOrderIds(
    await ofAllIds(patient, ({ organisationId, patientId }) => idsWithFacet(organisationId, `patient:${patientId}`)),
  );

/** Reads the clinic's orders with these ids, without deleted ones. */
export const readOrders = (clinicId: OrganisationId, orderIds: readonly OrderId[]): Promise<StoredOrder[]> =>
  orders.readMany(orderIds.map((orderId) => ({ clinicId, orderId })));

/** Returns the orders of a clinic's patient, without deleted ones. */
export const ordersOfPatient = async (patient: PatientKeys): Promise<StoredOrder[]> =>
  readOrders(patient.organisationId, await orderIdsOf(patient));

/** Returns the orders of these patients that are in the bin and can still be restored. */
export async function binnedOrdersOf(
  tenant: Tenant,
  ids: readonly PatientId[],
  now: UnixSeconds,
): Promise<BinnedRow[]> {
  const deleted = await binOf(tenant).restorable('order', now);
  return deleted.filter(({ row }) => ids.includes(orders.parse(row).patient.patientId));
}
