import { AppError } from '#functions/runtime/app-error.ts';
import { keptFor } from '#functions/runtime/kept-for.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { firmwareMarkStore } from '#functions/upgrade-package/firmware-mark-store.ts';
import type { Report } from '#shared/equipment/pulse.ts';
import type { EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { alertRulesStore } from './alert-rules-store.ts';
import { equipmentWatchStore } from './equipment-watch-store.ts';
import { findMakers } from './find-watchers.ts';
import { watchDevice } from './watch-device.ts';

/** Seconds for which a function keeps the marks of firmware in memory. */
const KEPT_SECONDS = 60;
const ATTEMPTS_MAX = 3;

const firmwareMarks = keptFor(KEPT_SECONDS, () => firmwareMarkStore.all());

interface Running {
  readonly family: ProductFamily;
  readonly usedTwiceAt?: UnixSeconds | undefined;
}

/** Returns the facts about a device by which its alerts are judged: its last report, bad firmware, and use of a replaced token. */
export async function conditionOf({ family, usedTwiceAt }: Running, report: Report, now: UnixSeconds) {
  const { firmwareNumber, freeDiskBytes, temperatureCelsius, errorCodes, at } = report;
  const mark = markOn(await firmwareMarks(now), { family, firmwareNumber });
  return {
    firmwareNumber,
    freeDiskBytes,
    ...(temperatureCelsius !== undefined && { temperatureCelsius }),
    errorCodes,
    at,
    isFirmwareBad: mark !== undefined,
    isUsedTwice: usedTwiceAt !== undefined,
  };
}

/** Returns the requests for all rows that are needed to judge a device, except its last report. */
export function askAround(equipmentId: EquipmentId, organisationId: OrganisationId) {
  const watch = equipmentWatchStore.ask(equipmentId);
  const rules = alertRulesStore.ask(organisationId);
  return {
    asks: [watch, rules],
    from: (found: Parameters<typeof watch.from>[0]) => ({
      watch: watch.from(found),
      owner: { organisationId, side: 'owner', rules: rules.from(found)?.rules ?? [] } as const,
    }),
  };
}
type Around = ReturnType<ReturnType<typeof askAround>['from']>;

export const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && ['changedMeanwhile', 'alreadyExists', 'notFound'].includes(error.codeName);

/**
 * Judges a device that has just reported. If another report was judged at the same time, reads the changed rows and judges the device
 * again.
 */
export async function watchReport(session: DeviceSession, report: Report, around: Around, attempt = 1): Promise<void> {
  const { equipmentId, organisationId, serialNumber, family } = session;
  const now = report.at;
  try {
    await watchDevice({
      device: { equipmentId, organisationId, serialNumber, family },
      condition: await conditionOf(session, report, now),
      watch: around.watch,
      watchers: [around.owner, ...(await findMakers(now))],
      now,
    });
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    if (attempt === ATTEMPTS_MAX) return;
    const again = askAround(equipmentId, organisationId);
    await watchReport(session, report, again.from(await readTogether(again.asks)), attempt + 1);
  }
}
