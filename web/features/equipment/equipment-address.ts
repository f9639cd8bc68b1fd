import type { EquipmentId } from '#shared/ids.ts';

/** Returns the address of a device's page. */
export const equipmentAddress = (equipmentId: EquipmentId): string =>
  `/equipment/detail?${new URLSearchParams({ equipmentId }).toString()}`;
