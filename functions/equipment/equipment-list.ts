import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { EquipmentCounts } from '#shared/equipment/equipment.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import { shardsAndFormer } from '#functions/store/key-parts.ts';
import { listPage, walkedPage, wholePage } from '#functions/store/list-page.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { askCounts, countsOf } from './equipment-counts.ts';
import { equipmentItems, type EquipmentRow, serialItems } from './equipment-items.ts';
import { pulseStore, type PulseRow } from './pulse-store.ts';

export type EquipmentAsked = InputOf<typeof equipmentApi.index>;
export interface EquipmentWindow {
  readonly list: EquipmentRow[];
  readonly total?: number;
  readonly more?: true;
  readonly cursor?: string;
  /** The organisations that have the devices of the page. */
  readonly organisations: OrganisationRow[];
  /** The last reports of the page's devices. */
  readonly pulses: PulseRow[];
  readonly counts: EquipmentCounts;
}

const startOf = ({ search }: EquipmentAsked): string => searchKey(search).toUpperCase();
const isShown =
  ({ filter }: EquipmentAsked) =>
  ({ state }: EquipmentRow): boolean =>
    filter === 'all' || state === filter;

/** Returns a page of the devices of one organisation. */
export async function windowOfOwn(organisationId: OrganisationId, asked: EquipmentAsked): Promise<EquipmentWindow> {
  const [own, organisations] = await Promise.all([
    equipmentItems.all({ index: 'gsi1', key: { organisationId } }),
    organisationStore.readMany([organisationId]),
  ]);
  const start = startOf(asked);
  const found = own.filter(isShown(asked)).filter(({ serialNumber }) => serialNumber.startsWith(start));
  const page = wholePage(found, listPage(asked, organisationId));
  return { ...page, organisations, pulses: await pulseStore.readMany(page.list), counts: countsOf(own) };
}

type SerialLine = Awaited<ReturnType<typeof serialItems.page>>['rows'][number];

/**
 * Returns the sources from which the lines of devices are read by serial number: of all devices, or of those in one state. There is one
 * source for each partition.
 */
function linesOf(asked: EquipmentAsked): Source<SerialLine>[] {
  const { filter } = asked;
  const start = startOf(asked);
  return shardsAndFormer('shard8').map(({ shard: shard8, share }) =>
    rangeSource({
      ...(start !== '' && { from: start }),
      to: `${start}~`,
      isDescending: false,
      share,
      page: (between, window) =>
        filter === 'all'
          ? serialItems.page({ index: 'gsi1', key: { shard8 }, between }, window)
          : serialItems.page({ index: 'gsi2', key: { state: filter, shard8 }, between }, window),
      entryOf: (row) => ({ place: row.serialNumber, id: row.serialNumber, row }),
    }),
  );
}

const NO_LINES = () => Promise.resolve(new Map<string, SerialLine>());

/**
 * Returns a page of the devices of all organisations. It needs two rounds of reads: the lines of the index, then all rows that they name.
 * DynamoDB updates the index with a short delay. If a line names a device that has just left the wanted state, the device is left out.
 */
export async function windowOfAll(asked: EquipmentAsked, owner: OrganisationId): Promise<EquipmentWindow> {
  const walk = { sources: linesOf(asked), isDescending: false, rowsOf: NO_LINES };
  const { list: lines, ...rest } = await walkedPage(walk, listPage(asked, owner));
  const devices = lines.map((line) => equipmentItems.ask(line));
  const owners = [...new Set(lines.flatMap(({ organisationId }) => organisationId ?? []))].map(organisationStore.ask);
  const pulses = lines.map((line) => pulseStore.ask(line));
  const counts = askCounts();
  const found = await readTogether([...devices, ...owners, ...pulses.flatMap(({ asks }) => asks), ...counts.asks]);
  return {
    ...rest,
    list: devices.flatMap((device) => device.from(found) ?? []).filter(isShown(asked)),
    organisations: owners.flatMap((each) => each.from(found) ?? []),
    pulses: pulses.flatMap((each) => each.from(found) ?? []),
    counts: counts.from(found),
  };
}
