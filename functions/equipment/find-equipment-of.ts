import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { equipmentItems, type EquipmentRow } from './equipment-items.ts';

/** Returns all devices that an organisation has, locked ones too. */
export const equipmentOf = (organisationId: OrganisationId): Promise<EquipmentRow[]> =>
  equipmentItems.all({ index: 'gsi1', key: { organisationId } });

/** Returns the product families of devices, by id. A deleted device is not in the map. */
export async function familiesOf(
  ids: readonly EquipmentId[],
): Promise<ReadonlyMap<EquipmentId, EquipmentRow['family']>> {
  const rows = await equipmentItems.readMany([...new Set(ids)].map((equipmentId) => ({ equipmentId })));
  return new Map(rows.map(({ equipmentId, family }) => [equipmentId, family]));
}
