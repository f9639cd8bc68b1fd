import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import { keptFor } from '#functions/runtime/kept-for.ts';
import type { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type FirmwareMark, markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { firmwareMarkStore } from './firmware-mark-store.ts';

/** Seconds for which a function remembers the marks: uploads ask for them, and almost never is there one that blocks. */
const KEPT_SECONDS = 60;

const blockingMarks = keptFor(KEPT_SECONDS, async () =>
  (await firmwareMarkStore.all()).filter(({ blocksCases }) => blocksCases),
);

/** Returns the mark for which a device may send no new cases. Reads the device only while some mark blocks. */
export async function findCaseBlock(equipmentId: EquipmentId, now: UnixSeconds): Promise<FirmwareMark | undefined> {
  const blocking = await blockingMarks(now);
  if (blocking.length === 0) return undefined;
  const running = await equipmentRegistry.findRunning(equipmentId);
  return running && markOn(blocking, running);
}
