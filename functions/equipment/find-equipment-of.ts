import type { OrganisationId } from '#shared/ids.ts';
import { equipmentItems, type EquipmentRow } from './equipment-items.ts';

/** Returns all devices that an organisation has, locked ones too. */
export const equipmentOf = (organisationId: OrganisationId): Promise<EquipmentRow[]> =>
  equipmentItems.all({ index: 'gsi1', key: { organisationId } });
