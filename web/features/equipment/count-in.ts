import type { EquipmentCounts, EquipmentFilter } from '#shared/equipment/equipment.ts';

/** Returns the number of devices that a filter's tab shows. */
export const countIn = (filter: EquipmentFilter, counts: EquipmentCounts): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[filter] ?? 0);
