import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { EquipmentCounts } from '#shared/equipment/equipment.ts';
import type { Ask, Found } from '#functions/store/read-together.ts';
import { advance, askLast, recede } from '#functions/store/sequence.ts';
import type { Write } from '#functions/store/write.ts';

const nameOf = (state: EquipmentState): string => `equipment:${state}`;

/** How the counts of all devices follow one that is entered or moves on. */
export function countWrites(before: EquipmentState | undefined, after: EquipmentState): Write[] {
  if (before === after) return [];
  return [...(before === undefined ? [] : [recede(nameOf(before))]), advance(nameOf(after))];
}

/** The number of devices in each state, of all organisations and of none. Read together with a page of devices. */
export function askCounts(): { readonly asks: Ask<number>[]; readonly from: (found: Found) => EquipmentCounts } {
  const counts = EquipmentState.options.map((state) => ({ state, ask: askLast(nameOf(state)) }));
  return {
    asks: counts.map(({ ask }) => ask),
    from: (found) => Object.fromEntries(counts.map(({ state, ask }) => [state, ask.from(found)])),
  };
}

export const countsOf = (rows: readonly { readonly state: EquipmentState }[]): EquipmentCounts =>
  Object.fromEntries(EquipmentState.options.map((state) => [state, rows.filter((row) => row.state === state).length]));
