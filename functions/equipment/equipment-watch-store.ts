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
    /**
     * The organisation that had the device when the watch was written. If another organisation has the device now, the watch is ignored.
     */
    ownerId: OrganisationId,
    /** Time at which a run judges the device if it has not reported until then; absent if silence would open no alert. */
    dueAt: UnixSeconds.optional(),
    open: z.array(OpenAlert.extend({ organisationId: OrganisationId })),
  }),
  // Since version 2 the partition of the index is computed from the key, so the row does not change.
  [(item) => item],
);
export type WatchRow = NonNullable<Awaited<ReturnType<typeof equipmentWatches.read>>>;
type Watched = Pick<WatchRow, 'ownerId' | 'dueAt' | 'open'>;

/** Keeps one watch for each device (EQU-28). If two processes judge a device at the same time, only one of them can write the watch. */
export const equipmentWatchStore = {
  ask: (equipmentId: EquipmentId) => equipmentWatches.ask({ equipmentId }),

  /** Returns the watches that are due. Within each partition the earliest comes first. */
  due: (now: UnixSeconds): Promise<WatchRow[]> =>
    inEach(shardsOf('shard32'), (shard32) =>
      equipmentWatches.all({ index: 'gsi1', key: { shard32 }, between: ['0', `${now}#~`] }),
    ),

  /** Returns the write of a watch. It fails if the watch was written since `before` was read. */
  save(equipmentId: EquipmentId, before: WatchRow | undefined, watched: Watched, now: UnixSeconds): Write {
    if (before !== undefined) return equipmentWatches.replace(changed(now, before, watched));
    return equipmentWatches.create(newRow(now, { equipmentId, ...watched }));
  },

  remove: (row: WatchRow): Write => equipmentWatches.remove(row),

  /**
   * Returns the writes that end a device's watch and its alerts (EQU-31). The watch and alerts end when the device leaves its organisation
   * or is locked.
   */
  async end(equipmentId: EquipmentId, now: UnixSeconds): Promise<Write[]> {
    const row = await equipmentWatches.read({ equipmentId });
    if (row === undefined) return [];
    const ended = row.open.map((alert) => ({ ...alert, equipmentId, closedAt: alert.calmSince ?? now }));
    return [equipmentWatches.remove(row), ...(await deviceAlertStore.close(ended, now))];
  },

  /**
   * Returns the writes that make the next run judge the devices. Devices without a watch are left out: they are judged when they report.
   */
  async lookSoon(equipmentIds: readonly EquipmentId[], now: UnixSeconds): Promise<Write[]> {
    const rows = await equipmentWatches.readMany(equipmentIds.map((equipmentId) => ({ equipmentId })));
    return rows.map((row) => equipmentWatches.replace(changed(now, row, { dueAt: now })));
  },
};
