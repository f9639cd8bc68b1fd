import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { EquipmentCounts } from '#shared/equipment/equipment.ts';
import { KEY_PARTS, shardsAndFormer } from '#functions/store/key-parts.ts';
import type { Ask, Found } from '#functions/store/read-together.ts';
import { advance, askLast, recede } from '#functions/store/sequence.ts';
import type { Write } from '#functions/store/write.ts';
import type { EquipmentRow } from './equipment-items.ts';

/**
 * Returns the name of one partial count. Each state has several partial counts, because transactions would conflict in a single counter.
 * The number of devices in a state is the sum of its partial counts. A partial count may be below zero, because `countEntered` counts
 * several devices in the partial count of the first.
 */
const nameOf = (state: EquipmentState, shard: string): string => `equipment:${state}${shard}`;
type Counted = Pick<EquipmentRow, 'equipmentId' | 'state'>;
const ofDevice = (state: EquipmentState, { equipmentId }: Counted): string =>
  nameOf(state, KEY_PARTS.shard8(equipmentId));

/** Returns the writes that update the counts when a device changes its state. */
export const countWrites = (before: Counted, after: Counted): Write[] =>
  before.state === after.state ? [] : [recede(ofDevice(before.state, before)), advance(ofDevice(after.state, after))];

/**
 * Returns the write that counts devices entered together. All devices are added to the partial count of the first device. Separate writes
 * could change the same item twice, which a transaction refuses.
 */
export const countEntered = (state: EquipmentState, rows: readonly Counted[]): Write[] =>
  rows.slice(0, 1).map((first) => advance(ofDevice(state, first), rows.length));

/**
 * Returns the requests for the number of devices in each state, with or without an organisation. These requests are sent together with the
 * requests for a page of devices.
 */
export function askCounts(): { readonly asks: Ask<number>[]; readonly from: (found: Found) => EquipmentCounts } {
  const counts = EquipmentState.options.map((state) => ({
    state,
    asks: shardsAndFormer('shard8').map(({ shard }) => askLast(nameOf(state, shard))),
  }));
  return {
    asks: counts.flatMap(({ asks }) => asks),
    from: (found) =>
      Object.fromEntries(
        counts.map(({ state, asks }) => [state, asks.reduce((sum, ask) => sum + (ask.from(found) ?? 0), 0)]),
      ),
  };
}

export const countsOf = (rows: readonly { readonly state: EquipmentState }[]): EquipmentCounts =>
  Object.fromEntries(EquipmentState.options.map((state) => [state, rows.filter((row) => row.state === state).length]));
