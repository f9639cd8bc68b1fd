import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import { keptFor } from '#functions/runtime/kept-for.ts';
import type { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type FirmwareMark, markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { firmwareMarkStore } from './firmware-mark-store.ts';

/** Seconds for which a function remembers the marks. Every upload asks for the marks, but a mark rarely blocks anything. */
const KEPT_SECONDS = 60;

const blockingMarks = keptFor(KEPT_SECONDS, async () =>
  (await firmwareMarkStore.all()).filter(({ blocksCases }) => blocksCases),
);

/**
 * Returns the mark that forbids a device to send new cases; `undefined` if none does. The device is read only if some mark blocks cases.
 */
export async function findCaseBlock(equipmentId: EquipmentId, now: UnixSeconds): Promise<FirmwareMark | undefined> {
  const blocking = await blockingMarks(now);
  if (blocking.length === 0) return undefined;
  const running = await equipmentRegistry.findRunning(equipmentId);
  return running && markOn(blocking, running);
}
