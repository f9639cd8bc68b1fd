import type { EquipmentCounts, EquipmentFilter } from '#shared/equipment/equipment.ts';

/** How many devices a filter's tab holds. */
export const countIn = (filter: EquipmentFilter, counts: EquipmentCounts): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[filter] ?? 0);
