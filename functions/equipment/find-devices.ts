import type { Equipment } from '#shared/equipment/equipment.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { equipmentItems, type EquipmentRow } from './equipment-items.ts';
import { pulseStore } from './pulse-store.ts';
import { viewOf } from './equipment-view.ts';

/** Returns the devices of an organisation by serial number, without their reports. It is for callers that need families and models only. */
export const findDeviceRows = ({ organisationId }: Tenant): Promise<EquipmentRow[]> =>
  equipmentItems.all({ index: 'gsi1', key: { organisationId } });

/** Returns the devices of an organisation by serial number, each with its last report. */
export async function findDevices(tenant: Tenant): Promise<Equipment[]> {
  const [rows, organisations] = await Promise.all([
    findDeviceRows(tenant),
    organisationStore.readMany([tenant.organisationId]),
  ]);
  const pulses = await pulseStore.readMany(rows);
  return rows.map((row) => viewOf(row, { organisations, pulses }));
}
