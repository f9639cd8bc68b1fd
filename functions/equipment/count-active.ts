import { platformCountStore } from '#functions/operator/platform-count-store.ts';
import type { EquipmentId } from '#shared/ids.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** Counts a device as active on this day, once a day (PLAT-17). */
export const countActive = (equipmentId: EquipmentId, now: UnixSeconds): Promise<boolean> =>
  platformCountStore.countOnce(`${equipmentId}@${utcDay(now)}`, now, { devices: 1 });
