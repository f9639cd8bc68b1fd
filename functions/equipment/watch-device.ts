import { isDeepStrictEqual } from 'node:util';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { kindRow } from '#shared/equipment/alert-kinds.ts';
import type { Condition } from '#shared/equipment/device-alert.ts';
import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { deviceAlertStore } from './device-alert-store.ts';
import { equipmentItems } from './equipment-items.ts';
import { equipmentWatchStore, type WatchRow } from './equipment-watch-store.ts';
import type { Watcher } from './find-watchers.ts';
import { dueAfterReport, judgeWatch } from './judge-watch.ts';

interface Device {
  readonly equipmentId: EquipmentId;
  readonly serialNumber: string;
  readonly family: ProductFamily;
  readonly organisationId: OrganisationId;
}

interface Look {
  readonly device: Device;
  readonly condition: Condition;
  readonly watch: WatchRow | undefined;
  readonly watchers: readonly Watcher[];
  readonly now: UnixSeconds;
  /** Writes for a run that judges the device: they fail if the device has reported meanwhile. Absent if the device itself reports. */
  readonly unless?: readonly Write[];
}

type Judged = ReturnType<typeof judgeWatch>;

const originOf = (organisationIds: readonly OrganisationId[]) => {
  const [owner = 'operations', home] = new Set<string>(organisationIds);
  return {
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner,
    ...(home !== undefined && { home }),
    action: 'operations/watchDevice',
    sourceIp: '',
    requestId: newId('event'),
  } as const;
};

/**
 * Returns the events of new alerts. For two kinds of alert, the device's organisation gets another event (`ownNotice`). For these kinds,
 * this function returns events to after-sales only.
 */
async function eventsOf({ device, condition }: Look, opened: Judged['opened']): Promise<DomainEvent[]> {
  const { equipmentId, serialNumber } = device;
  const { isFirmwareBad: _bad, isUsedTwice: _twice, ...report } = condition;
  const watchers = await organisationStore.byId(opened.map(({ organisationId }) => organisationId));
  return opened
    .filter(({ kind, side }) => side === 'afterSales' || kindRow(kind).ownNotice === undefined)
    .map(({ alertId, kind, limit, side, organisationId }) => {
      const organisation = { organisationId, name: watchers.get(organisationId)?.name ?? '' };
      const about = { alertId, kind, limit, side, organisation, equipmentId, serialNumber, report };
      return { type: 'EquipmentAlertOpened', detail: { schemaVersion: 1, ...about } };
    });
}

/** Writes the alerts that open and end, together with the watch. Does nothing if the device has left its organisation or is locked. */
async function commitAlerts(look: Look, save: Write, { opened, closed }: Judged): Promise<void> {
  const { device, condition, now, unless = [] } = look;
  const { equipmentId, organisationId } = device;
  const row = await equipmentItems.read({ equipmentId });
  if (row?.state !== 'bound' || row.organisationId !== organisationId) return;
  const { isFirmwareBad: _bad, isUsedTwice: _twice, ...report } = condition;
  const created = opened.map(({ side: _side, ...alert }) =>
    deviceAlertStore.open({ ...alert, equipmentId, closedAt: null, report }),
  );
  const ended = await deviceAlertStore.close(
    closed.map((alert) => ({ ...alert, equipmentId })),
    now,
  );
  const watchers = [...opened, ...closed].map((alert) => alert.organisationId);
  await commit(originOf(watchers), {
    writes: [save, equipmentItems.check(row), ...unless, ...created, ...ended],
    events: await eventsOf(look, opened),
    subjects: [equipmentId, ...new Set(watchers)],
    answer: null,
  });
}

/**
 * Judges a device and writes the changes; mostly there are none. Throws `changedMeanwhile` or `alreadyExists` if another process judged the
 * device at the same time. In that case nothing is written.
 */
export async function watchDevice(look: Look): Promise<'opened' | 'left'> {
  const { device, condition, watch, watchers, now, unless } = look;
  const { equipmentId, organisationId: ownerId } = device;
  const before = watch?.ownerId === ownerId ? watch : undefined;
  const judged = judgeWatch({ device, condition, watchers, open: before?.open ?? [], now });
  const { open, opened, closed } = judged;
  const dueAt = unless === undefined ? dueAfterReport(before?.dueAt, judged.dueAt, now) : judged.dueAt;
  if (dueAt === before?.dueAt && isDeepStrictEqual(open, before?.open ?? [])) return 'left';
  const save = equipmentWatchStore.save(equipmentId, watch, { ownerId, dueAt, open }, now);
  if (opened.length + closed.length > 0) await commitAlerts(look, save, judged);
  else await transact([save, ...(unless ?? [])]);
  return opened.length > 0 ? 'opened' : 'left';
}
