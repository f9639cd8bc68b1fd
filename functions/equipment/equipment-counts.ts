import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { EquipmentCounts } from '#shared/equipment/equipment.ts';
import type { Ask, Found } from '#functions/store/read-together.ts';
import { advance, askLast, recede } from '#functions/store/sequence.ts';
import type { Write } from '#functions/store/write.ts';

const nameOf = (state: EquipmentState): string => `equipment:${state}`;

/** How the counts of all devices follow one that moves on. */
export const countWrites = (before: EquipmentState, after: EquipmentState): Write[] =>
  before === after ? [] : [recede(nameOf(before)), advance(nameOf(after))];

/** How the count follows devices that are entered together: a transaction writes an item once. */
export const countEntered = (state: EquipmentState, count: number): Write => advance(nameOf(state), count);

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
