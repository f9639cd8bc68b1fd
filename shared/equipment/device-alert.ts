import * as z from 'zod';
import { DeviceAlertId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AlertKind, type AlertRule } from './alert-kinds.ts';
import { ALERT_CALM_SECONDS } from './alert-limits.ts';
import { type Heartbeat, Report } from './pulse.ts';

/** An alert of a device (EQU-27), with what its last report said when it opened. */
export const DeviceAlert = z.object({
  alertId: DeviceAlertId,
  kind: AlertKind,
  /** The limit that was crossed; null for a kind without one. */
  limit: z.int().nullable(),
  openedAt: UnixSeconds,
  /** The time since when all is well; null while it is open. */
  closedAt: UnixSeconds.nullable(),
  report: Report,
});
export type DeviceAlert = z.infer<typeof DeviceAlert>;

/** An alert that is open, as the row of its device keeps it. */
export const OpenAlert = DeviceAlert.pick({ alertId: true, kind: true, openedAt: true }).extend({
  /** The time since when all is well; absent while it is not. */
  calmSince: UnixSeconds.optional(),
});
export type OpenAlert = z.infer<typeof OpenAlert>;

/** The facts by which the rules of a device are judged. */
export interface Condition extends Heartbeat {
  /** The time of its last report. */
  readonly at: UnixSeconds;
  readonly isFirmwareBad: boolean;
  readonly isUsedTwice: boolean;
}

const HOUR_SECONDS = 3600;
const GIGABYTE = 1e9;

/** Returns when silence becomes an alert. */
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

/** The next step of an alert: it opens, it ends, all is well since a moment, or no longer. */
type AlertStep =
  | { readonly is: 'same' | 'open' | 'trouble' }
  | { readonly is: 'calm'; readonly since: UnixSeconds }
  | { readonly is: 'close'; readonly at: UnixSeconds };

interface Asked {
  readonly kind: AlertKind;
  readonly rule: Pick<AlertRule, 'isOn' | 'limit'>;
  readonly open: OpenAlert | undefined;
}

/** Returns the next step of a kind. What comes and goes within an hour is one alert, and a rule that is switched off ends it. */
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
