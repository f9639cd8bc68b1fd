import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { inEach, shardsOf } from '#functions/store/key-parts.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { OpenAlert } from '#shared/equipment/device-alert.ts';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { deviceAlertStore } from './device-alert-store.ts';

const equipmentWatches = itemType(
  'equipmentWatch',
  z.object({
    equipmentId: EquipmentId,
    /** The organisation that has the device: a watch of another one's time counts for nothing. */
    ownerId: OrganisationId,
    /** When to look at it, if it does not report; absent while silence opens no alert. */
    dueAt: UnixSeconds.optional(),
    open: z.array(OpenAlert.extend({ organisationId: OrganisationId })),
  }),
  // Version 2 has its partition from its key.
  [(item) => item],
);
export type WatchRow = NonNullable<Awaited<ReturnType<typeof equipmentWatches.read>>>;
type Watched = Pick<WatchRow, 'ownerId' | 'dueAt' | 'open'>;

/** The watch of each device (EQU-28): one row. If two judge a device at a time, one of them fails. */
export const equipmentWatchStore = {
  ask: (equipmentId: EquipmentId) => equipmentWatches.ask({ equipmentId }),

  /** Returns the watches that are due, the earliest of each partition first. */
  due: (now: UnixSeconds): Promise<WatchRow[]> =>
    inEach(shardsOf('shard32'), (shard32) =>
      equipmentWatches.all({ index: 'gsi1', key: { shard32 }, between: ['0', `${now}#~`] }),
    ),

  /** Writes a watch. Refuses if it was written since `before` was read. */
  save(equipmentId: EquipmentId, before: WatchRow | undefined, watched: Watched, now: UnixSeconds): Write {
    if (before !== undefined) return equipmentWatches.replace(changed(now, before, watched));
    return equipmentWatches.create(newRow(now, { equipmentId, ...watched }));
  },

  remove: (row: WatchRow): Write => equipmentWatches.remove(row),

  /** Returns the writes that end the watch of a device and its alerts: it leaves its organisation, or is locked (EQU-31). */
  async end(equipmentId: EquipmentId, now: UnixSeconds): Promise<Write[]> {
    const row = await equipmentWatches.read({ equipmentId });
    if (row === undefined) return [];
    const ended = row.open.map((alert) => ({ ...alert, equipmentId, closedAt: alert.calmSince ?? now }));
    return [equipmentWatches.remove(row), ...(await deviceAlertStore.close(ended, now))];
  },

  /** Returns the writes by which the next run looks at devices; those without a watch report first. */
  async lookSoon(equipmentIds: readonly EquipmentId[], now: UnixSeconds): Promise<Write[]> {
    const rows = await equipmentWatches.readMany(equipmentIds.map((equipmentId) => ({ equipmentId })));
    return rows.map((row) => equipmentWatches.replace(changed(now, row, { dueAt: now })));
  },
};
