import type { EquipmentRow } from '#functions/equipment/equipment-items.ts';
import { reportItems } from '#functions/equipment/pulse-store.ts';
import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';

let running = 0;

interface DeviceOptions extends Partial<Pick<EquipmentRow, 'modelNumber' | 'family' | 'state'>> {
  /** Seconds since the last report; absent if the device never reported. */
  readonly reportedAgo?: number;
  readonly errorCodes?: string[];
}

/** Puts a device of the organisation into the table, with its last report. It is bound unless `override` says otherwise. */
export async function addDevice(
  organisationId: OrganisationId,
  { reportedAgo, errorCodes = [], ...override }: DeviceOptions = {},
): Promise<EquipmentRow> {
  running += 1;
  const now = nowSeconds();
  const row: EquipmentRow = newRow(now, {
    equipmentId: newId('equipment'),
    serialNumber: `CARD-${1000 + running}`,
    modelNumber: 'Helios 600',
    family: 'Helios',
    firmwareNumber: '3.4.1',
    uniqueIdentifier: '',
    state: 'bound',
    activationCodeDigest: '',
    organisationId,
    tokenDigest: `token-${running}`,
    bindTime: now - 24 * 3600,
    ...override,
  });
  await transact(equipmentRegistry.create(row));
  if (reportedAgo === undefined) return row;
  const { equipmentId } = row;
  const pulse = { at: now - reportedAgo, firmwareNumber: '3.4.1', freeDiskBytes: 1, errorCodes, changes: [] };
  await transact([reportItems.put(newRow(now, { equipmentId, ...pulse }))]);
  return row;
}
