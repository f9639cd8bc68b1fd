import { type EquipmentCounts, EquipmentState } from '#shared/equipment/equipment.ts';
import { advance, lastInSequence, recede } from '#functions/store/sequence.ts';
import type { Write } from '#functions/store/write.ts';

const nameOf = (state: EquipmentState): string => `equipment:${state}`;

/** How the counts of all devices follow one that is entered or moves on. */
export function countWrites(before: EquipmentState | undefined, after: EquipmentState): Write[] {
  if (before === after) return [];
  return [...(before === undefined ? [] : [recede(nameOf(before))]), advance(nameOf(after))];
}

/** How many devices of all organisations, and of none, stand in each state. */
export async function countsOfAll(): Promise<Record<EquipmentState, number>> {
  const [unbound, bound, locked] = await Promise.all([
    lastInSequence(nameOf('unbound')),
    lastInSequence(nameOf('bound')),
    lastInSequence(nameOf('locked')),
  ]);
  return { unbound, bound, locked };
}

export const countsOf = (rows: readonly { readonly state: EquipmentState }[]): EquipmentCounts =>
  Object.fromEntries(EquipmentState.options.map((state) => [state, rows.filter((row) => row.state === state).length]));
