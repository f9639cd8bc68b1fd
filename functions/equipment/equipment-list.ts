import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { EquipmentCounts } from '#shared/equipment/equipment.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { askCounts, countsOf } from './equipment-counts.ts';
import { equipmentItems, type EquipmentRow, serialItems } from './equipment-items.ts';

export type EquipmentAsked = InputOf<typeof equipmentApi.index>;
export interface EquipmentWindow {
  readonly list: EquipmentRow[];
  /** Those that have the devices of the page. */
  readonly organisations: OrganisationRow[];
  /** Where the next page begins: behind this serial number. */
  readonly cursor: string | null;
  readonly counts: EquipmentCounts;
}

const startOf = ({ search }: EquipmentAsked): string => searchKey(search).toUpperCase();
const isShown =
  ({ filter }: EquipmentAsked) =>
  ({ state }: EquipmentRow): boolean =>
    filter === 'all' || state === filter;

/** A page, of which one row more was read: whether there is one says whether another page follows. */
function cut<Row extends { readonly serialNumber: string }>(rows: readonly Row[], size: number) {
  const page = rows.slice(0, size);
  return { page, cursor: rows.length > size ? (page.at(-1)?.serialNumber ?? null) : null };
}

/** The devices of one organisation. */
export async function windowOfOwn(organisationId: OrganisationId, asked: EquipmentAsked): Promise<EquipmentWindow> {
  const [own, organisations] = await Promise.all([
    equipmentItems.all({ index: 'gsi1', key: { organisationId } }),
    organisationStore.readMany([organisationId]),
  ]);
  const { size, cursor: after = '' } = asked;
  const start = startOf(asked);
  const found = own
    .filter(isShown(asked))
    .filter(({ serialNumber }) => serialNumber.startsWith(start) && serialNumber > after);
  const { page, cursor } = cut(found, size);
  return { list: page, organisations, cursor, counts: countsOf(own) };
}

/** The lines of all devices, or of those in one state, behind the one that the last page ended with. */
async function linesOf(asked: EquipmentAsked) {
  const { filter, cursor: serialNumber, size } = asked;
  const start = startOf(asked);
  if (serialNumber?.startsWith(start) === false) throw invalidField('cursor', 'serialNumber');
  const beginsWith = { serialNumber: start };
  const window = { limit: size + 1 };
  if (filter === 'all') {
    const cursor = serialNumber === undefined ? null : serialItems.cursorAfter('gsi1', { serialNumber });
    return (await serialItems.page({ index: 'gsi1', key: {}, beginsWith }, { ...window, cursor })).rows;
  }
  const cursor = serialNumber === undefined ? null : serialItems.cursorAfter('gsi2', { serialNumber, state: filter });
  return (await serialItems.page({ index: 'gsi2', key: { state: filter }, beginsWith }, { ...window, cursor })).rows;
}

/**
 * The devices of all: the lines of the page, then everything that they lead to together. That is two reads, however many devices there are
 * and whichever page it is. The index follows a move after a moment: a device that has left the state asked for is left out by then.
 */
export async function windowOfAll(asked: EquipmentAsked): Promise<EquipmentWindow> {
  const { page, cursor } = cut(await linesOf(asked), asked.size);
  const devices = page.map((line) => equipmentItems.ask(line));
  const owners = [...new Set(page.flatMap(({ organisationId }) => organisationId ?? []))].map(organisationStore.ask);
  const counts = askCounts();
  const found = await readTogether([...devices, ...owners, ...counts.asks]);
  return {
    list: devices.flatMap((device) => device.from(found) ?? []).filter(isShown(asked)),
    organisations: owners.flatMap((owner) => owner.from(found) ?? []),
    cursor,
    counts: counts.from(found),
  };
}
