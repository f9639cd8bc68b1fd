import { ofAllIds, readPatient, readPatients } from '#functions/patient/find-patient.ts';
import { studiesOfPatient } from '#functions/study/find-patient-studies.ts';
import type { StoredOrder } from '#functions/order/order-items.ts';
import type { Source } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { PatientId } from '#shared/ids.ts';

/**
 * Returns a function that converts a patient id to the present id. The ids differ if the record was merged into another record (PAT-118).
 */
export async function presentIds(tenant: Tenant, ids: readonly PatientId[]): Promise<(id: PatientId) => PatientId> {
  const found = await readPatients(tenant, [...new Set(ids)]);
  return (id) => found.get(id)?.patientId ?? id;
}

/** Returns the studies of a patient, including the studies of records that were merged into this record. */
export async function studiesOfRecord(tenant: Tenant, patientId: PatientId) {
  const patient = await readPatient({ organisationId: tenant.organisationId, patientId });
  return patient === undefined ? [] : ofAllIds(patient, (key) => studiesOfPatient(tenant, key.patientId));
}

const ofPresent = (order: StoredOrder, present: (id: PatientId) => PatientId): StoredOrder => ({
  ...order,
  patient: { ...order.patient, patientId: present(order.patient.patientId) },
});

/** Returns the orders with the present ids of their patients. */
export async function withPresentPatients(tenant: Tenant, orders: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const ids = orders.map(({ patient }) => patient.patientId);
  const present = await presentIds(tenant, ids);
  return orders.map((order) => ofPresent(order, present));
}

/** Returns a source with the same orders, but with the present ids of their patients. */
export const sourceWithPresentPatients =
  (tenant: Tenant, source: Source<StoredOrder>): Source<StoredOrder> =>
  async (window) => {
    const { entries, ...rest } = await source(window);
    const ids = entries.flatMap(({ row }) => (row === undefined ? [] : [row.patient.patientId]));
    const present = await presentIds(tenant, ids);
    return {
      ...rest,
      entries: entries.map(({ row, ...entry }) =>
        row === undefined ? entry : { ...entry, row: ofPresent(row, present) },
      ),
    };
  };
