import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { type EquipmentCounts, type EquipmentFilter, EquipmentState } from '#shared/equipment/equipment.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { longPage, pageOf } from '#functions/store/page.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { countsOf, countsOfAll } from './equipment-counts.ts';
import { equipmentItems, type EquipmentRow } from './equipment-items.ts';

export type EquipmentAsked = InputOf<typeof equipmentApi.index>;
export interface EquipmentWindow {
  readonly list: EquipmentRow[];
  readonly total: number;
  readonly counts: EquipmentCounts;
}

/** Of those that a search finds; who seeks one among more types on. */
const FOUND_MAX = 500;

const startOf = ({ search }: EquipmentAsked): string => searchKey(search).toUpperCase();
const statesOf = (filter: EquipmentFilter): readonly EquipmentState[] =>
  filter === 'all' ? EquipmentState.options : [filter];
const bySerialNumber = (a: EquipmentRow, b: EquipmentRow): number => (a.serialNumber < b.serialNumber ? -1 : 1);

/** The devices of one organisation. */
export async function windowOfOwn(organisationId: OrganisationId, asked: EquipmentAsked): Promise<EquipmentWindow> {
  const own = await equipmentItems.all({ index: 'gsi1', key: { organisationId } });
  const states = statesOf(asked.filter);
  const start = startOf(asked);
  const found = own.filter(({ state, serialNumber }) => states.includes(state) && serialNumber.startsWith(start));
  return { ...pageOf(found, asked.page), counts: countsOf(own) };
}

/** Those in one state whose serial number starts so, the first `count` of them. */
const firstOf = (state: EquipmentState, serialNumber: string, count: number): Promise<EquipmentRow[]> =>
  longPage((window) => equipmentItems.page({ index: 'gsi2', key: { state }, beginsWith: { serialNumber } }, window), {
    page: 1,
    size: count,
  });

/** The devices of all: the states are read side by side, each as far as the page goes. */
export async function windowOfAll(asked: EquipmentAsked): Promise<EquipmentWindow> {
  const start = startOf(asked);
  const states = statesOf(asked.filter);
  const end = start === '' ? asked.page.page * asked.page.size : FOUND_MAX;
  const [counts, ...read] = await Promise.all([countsOfAll(), ...states.map((state) => firstOf(state, start, end))]);
  const { list, total } = pageOf(read.flat().toSorted(bySerialNumber), asked.page);
  return { list, total: start === '' ? states.reduce((sum, state) => sum + counts[state], 0) : total, counts };
}
