import { Logger } from '@aws-lambda-powertools/logger';
import { equipmentItems } from '#functions/equipment/equipment-items.ts';
import { equipmentWatchStore, type WatchRow } from '#functions/equipment/equipment-watch-store.ts';
import { reportItems } from '#functions/equipment/pulse-store.ts';
import { findMakers } from '#functions/equipment/find-watchers.ts';
import { watchDevice } from '#functions/equipment/watch-device.ts';
import { askAround, conditionOf, isOvertaken } from '#functions/equipment/watch-report.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { transact } from '#functions/store/transact.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const logger = new Logger({ serviceName: 'operations' });

/** Number of devices that are judged at the same time. */
const AT_ONCE = 16;

type Outcome = 'opened' | 'left';

/** Judges a device with a due watch. A watch is due because the device is silent or a rule was changed. */
async function lookAt(row: WatchRow, now: UnixSeconds): Promise<Outcome> {
  const { equipmentId, ownerId } = row;
  const [askDevice, askReport] = [equipmentItems.ask({ equipmentId }), reportItems.ask({ equipmentId })];
  const around = askAround(equipmentId, ownerId);
  const found = await readTogether([askDevice, askReport, ...around.asks]);
  const { watch, owner } = around.from(found);
  const [device, report] = [askDevice.from(found), askReport.from(found)];
  if (device?.state !== 'bound' || device.organisationId !== ownerId || report === undefined) {
    await transact([equipmentWatchStore.remove(watch ?? row)]);
    return 'left';
  }
  const { serialNumber, family } = device;
  return watchDevice({
    device: { equipmentId, serialNumber, family, organisationId: ownerId },
    condition: await conditionOf(device, report, now),
    watch,
    watchers: [owner, ...(await findMakers(now))],
    now,
    // If the device reports at this moment, nothing is written, because the report's own call judges the device.
    unless: [reportItems.check(report)],
  });
}

/**
 * Every few minutes, opens the alerts of silent devices (EQU-28). A failure at one device does not stop the others, and the next run tries
 * again.
 */
export async function handler(): Promise<{ silentDevices: number }> {
  const now = nowSeconds();
  const due = await equipmentWatchStore.due(now);
  const failures: unknown[] = [];
  let silentDevices = 0;
  const lookNext = async (): Promise<void> => {
    for (let row = due.pop(); row !== undefined; row = due.pop()) {
      try {
        if ((await lookAt(row, now)) === 'opened') silentDevices += 1;
      } catch (error) {
        if (isOvertaken(error)) continue;
        logger.error('not looked at', { equipmentId: row.equipmentId, error: String(error) });
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookNext));
  if (failures.length > 0) throw new AggregateError(failures, 'devices were not looked at');
  return { silentDevices };
}
