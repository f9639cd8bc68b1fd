import { EquipmentHistoryEntry } from '#shared/equipment/equipment-detail.ts';
import type { EquipmentId } from '#shared/ids.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { historyItems } from '#functions/store/effect-items.ts';

const linesOf = (owner: string, subject: EquipmentId) =>
  historyItems.all({ index: 'primary', key: { owner, subject }, isDescending: true });

/** Returns the history that an organisation keeps of a device, newest first. It contains nothing of other owners (EQU-14). */
export const historyOfOwner = async (owner: string, equipmentId: EquipmentId): Promise<EquipmentHistoryEntry[]> =>
  (await linesOf(owner, equipmentId)).map((line) => EquipmentHistoryEntry.parse({ ...line, organisation: null }));

/** Returns the whole history of a device for after-sales, with the organisation of each line. */
export async function historyOfDevice(equipmentId: EquipmentId): Promise<EquipmentHistoryEntry[]> {
  const lines = await linesOf(equipmentId, equipmentId);
  const owners = [...new Set(lines.flatMap(({ partnerId }) => partnerId ?? []))];
  const organisations = await organisationStore.readMany(owners);
  return lines.map((line) => {
    const organisation = organisations.find(({ organisationId }) => organisationId === line.partnerId) ?? null;
    return EquipmentHistoryEntry.parse({ ...line, organisation });
  });
}
