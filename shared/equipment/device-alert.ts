import * as z from 'zod';
import { DeviceAlertId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AlertKind, type AlertRule } from './alert-kinds.ts';
import { ALERT_CALM_SECONDS } from './alert-limits.ts';
import { type Heartbeat, Report } from './pulse.ts';

/** An alert of a device (EQU-27), with the device's last report at the time when the alert opened. */
export const DeviceAlert = z.object({
  alertId: DeviceAlertId,
  kind: AlertKind,
  /** Limit that was crossed; null for a kind without a limit. */
  limit: z.int().nullable(),
  openedAt: UnixSeconds,
  /** Time since which the device has had no such trouble; null while the alert is open. */
  closedAt: UnixSeconds.nullable(),
  report: Report,
});
export type DeviceAlert = z.infer<typeof DeviceAlert>;

/** An open alert, as the row of its device stores it. */
export const OpenAlert = DeviceAlert.pick({ alertId: true, kind: true, openedAt: true }).extend({
  /** Time since which the trouble is gone; absent while it lasts. */
  calmSince: UnixSeconds.optional(),
});
export type OpenAlert = z.infer<typeof OpenAlert>;

/** Facts about a device that the alert rules judge. */
export interface Condition extends Heartbeat {
  /** Time of the last report. */
  readonly at: UnixSeconds;
  readonly isFirmwareBad: boolean;
  readonly isUsedTwice: boolean;
}

const HOUR_SECONDS = 3600;
const GIGABYTE = 1e9;

/** Returns the time at which a device becomes offline if no report follows the report at `at`. */
export const silentUntil = (at: UnixSeconds, hours: number): UnixSeconds => at + hours * HOUR_SECONDS;

type Crossed = (condition: Condition, limit: number, now: UnixSeconds) => boolean;
const CROSSED = {
  offline: ({ at }, hours, now) => silentUntil(at, hours) <= now,
  exception: ({ errorCodes }) => errorCodes.length > 0,
  lowDisk: ({ freeDiskBytes }, gigabytes) => freeDiskBytes < gigabytes * GIGABYTE,
  hot: ({ temperatureCelsius }, celsius) => temperatureCelsius !== undefined && temperatureCelsius > celsius,
  badFirmware: ({ isFirmwareBad }) => isFirmwareBad,
  usedTwice: ({ isUsedTwice }) => isUsedTwice,
} as const satisfies Record<AlertKind, Crossed>;

/**
 * Next step of an alert.
 * - `same`: nothing changes.
 * - `open`: the alert opens.
 * - `calm`: its trouble stopped at `since`.
 * - `trouble`: its trouble has returned.
 * - `close`: the alert closes.
 */
type AlertStep =
  | { readonly is: 'same' | 'open' | 'trouble' }
  | { readonly is: 'calm'; readonly since: UnixSeconds }
  | { readonly is: 'close'; readonly at: UnixSeconds };

interface Asked {
  readonly kind: AlertKind;
  readonly rule: Pick<AlertRule, 'isOn' | 'limit'>;
  readonly open: OpenAlert | undefined;
}

/**
 * Returns the next step of an alert. Trouble that stops and returns within an hour is one alert. Switching off the rule closes the alert.
 */
export function alertStep({ kind, rule, open }: Asked, condition: Condition, now: UnixSeconds): AlertStep {
  const judge: Crossed = CROSSED[kind];
  const isCrossed = rule.isOn && judge(condition, rule.limit ?? 0, now);
  if (open === undefined) return { is: isCrossed ? 'open' : 'same' };
  if (!rule.isOn) return { is: 'close', at: now };
  const { calmSince } = open;
  if (isCrossed) return { is: calmSince === undefined ? 'same' : 'trouble' };
  if (calmSince === undefined) return { is: 'calm', since: now };
  return now - calmSince >= ALERT_CALM_SECONDS ? { is: 'close', at: calmSince } : { is: 'same' };
}
