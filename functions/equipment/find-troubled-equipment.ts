import {
  type EquipmentTrouble,
  silentSince,
  TROUBLE_LISTS,
  type TroubleKind,
  type TroubleList,
} from '#shared/equipment/equipment-trouble.ts';
import { COUNTED_MAX } from '#shared/service/service-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { countedPage } from '#functions/store/counted-page.ts';
import { shardsOf } from '#functions/store/key-parts.ts';
import type { ListPage } from '#functions/store/list-page.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { equipmentItems, type TroubleRow, troubleItems } from './equipment-items.ts';
import { reportItems } from './pulse-store.ts';
import { viewOf } from './equipment-view.ts';

const NO_ROWS = () => Promise.resolve(new Map<string, TroubleRow>());

/**
 * Returns the sources of the lines of one kind of trouble, with `since` up to `until`, oldest first. There is one source for each
 * partition.
 */
const linesOf = (kind: TroubleKind, until: UnixSeconds): Source<TroubleRow>[] =>
  shardsOf('shard4').map(({ shard: shard4, share }) =>
    rangeSource({
      to: `${until}~`,
      isDescending: false,
      share,
      page: (between, window) => troubleItems.page({ index: 'gsi1', key: { kind, shard4 }, between }, window),
      entryOf: (row: TroubleRow) => ({
        place: `${row.since}#${row.equipmentId}#${row.kind}`,
        id: `${row.equipmentId}#${row.kind}`,
        row,
      }),
    }),
  );

/** Returns a page of the devices with an exception, or of those without a report. The longest trouble comes first (SVC-23). */
export async function findTroubledEquipment(list: TroubleList, asked: ListPage, now: UnixSeconds) {
  const until = list === 'silent' ? silentSince(now) : now;
  const sources = TROUBLE_LISTS[list].flatMap((kind) => linesOf(kind, until));
  const { list: lines, ...rest } = await countedPage(
    { sources, isDescending: false, rowsOf: NO_ROWS },
    asked,
    COUNTED_MAX,
  );
  const asks = lines.map((line) => ({
    line,
    device: equipmentItems.ask(line),
    owner: organisationStore.ask(line.organisationId),
    pulse: reportItems.ask(line),
  }));
  const owners = new Map(asks.map(({ line, owner }) => [line.organisationId, owner]));
  const devices = new Map(asks.map(({ line, device, pulse }) => [line.equipmentId, [device, pulse]]));
  const found = await readTogether([...owners.values(), ...[...devices.values()].flat()]);
  const shown = asks.flatMap(({ line, device, owner, pulse }): EquipmentTrouble[] => {
    const row = device.from(found);
    // The index is updated a moment after a device changes its owner, so an outdated line is left out.
    if (row?.state !== 'bound' || row.organisationId !== line.organisationId) return [];
    const report = pulse.from(found);
    const pulses = report === undefined ? [] : [{ ...report, changes: [] }];
    const around = { organisations: [owner.from(found) ?? []].flat(), pulses };
    const { pulse: last, ...view } = viewOf(row, around);
    const { kind, since } = line;
    return [{ ...view, kind, since, errorCodes: last?.errorCodes ?? [], reportedAt: last?.at ?? null }];
  });
  return { list: shown, ...rest };
}
