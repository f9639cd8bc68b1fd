import * as z from 'zod';
import { HEARTBEAT_SECONDS, PULSE_CHANGES_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import type { EquipmentState } from './equipment-state.ts';

/** Error code of a fault, as the device's maker numbers it: `E-1203`. */
const ErrorCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z][0-9A-Z.-]{0,15}$/u);

/** Report of a device about its own condition (EQU-9). */
export const Heartbeat = z.object({
  firmwareNumber: z.string().trim().max(32),
  freeDiskBytes: z.int().min(0),
  temperatureCelsius: z.number().min(-60).max(200).optional(),
  errorCodes: z.array(ErrorCode).max(20).default([]),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

const ReportedStatus = z.enum(['online', 'offline', 'exception']);

/** A report and its time. */
export const Report = Heartbeat.extend({ at: UnixSeconds });
export type Report = z.infer<typeof Report>;

const StatusChange = z.object({ at: UnixSeconds, status: ReportedStatus, errorCodes: z.array(z.string()) });
type StatusChange = z.infer<typeof StatusChange>;

/** Last report of a device. `changes` are the times when the device came online, went offline or had other faults, newest first. */
export const Pulse = Report.extend({ changes: z.array(StatusChange).max(PULSE_CHANGES_MAX) });
export type Pulse = z.infer<typeof Pulse>;

/** Status of a device in lists (EQU-10). */
export const EquipmentStatus = z.enum(['nonActivated', 'locked', ...ReportedStatus.options]);
export type EquipmentStatus = z.infer<typeof EquipmentStatus>;

/** Seconds without a report after which a device is offline: three reports are then missing. */
export const OFFLINE_AFTER_SECONDS = 3 * HEARTBEAT_SECONDS;

const reported = ({ errorCodes }: Pick<Pulse, 'errorCodes'>): z.infer<typeof ReportedStatus> =>
  errorCodes.length > 0 ? 'exception' : 'online';

interface Reported {
  readonly state: EquipmentState;
  readonly pulse?: Pulse | undefined;
  readonly usedTwiceAt?: UnixSeconds | undefined;
}

/** Returns the status at a moment. It is never stored, because it depends on the age of the last report. */
export function equipmentStatusAt({ state, pulse, usedTwiceAt }: Reported, now: UnixSeconds): EquipmentStatus {
  if (state === 'unbound') return 'nonActivated';
  if (state === 'locked') return 'locked';
  if (usedTwiceAt !== undefined) return 'exception';
  return pulse === undefined || pulse.at + OFFLINE_AFTER_SECONDS <= now ? 'offline' : reported(pulse);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

/**
 * Returns the changes of status that a report causes, newest first; usually there are none. A report can end a time without reports, or
 * have other faults than the report before.
 */
export function changesBy(before: Report | undefined, { errorCodes, at, ...rest }: Report): StatusChange[] {
  const now = { at, status: reported({ ...rest, errorCodes }), errorCodes };
  const wasSilent = before !== undefined && before.at + OFFLINE_AFTER_SECONDS <= at;
  const silence = wasSilent
    ? [{ at: before.at + OFFLINE_AFTER_SECONDS, status: 'offline' as const, errorCodes: [] }]
    : [];
  const isNew = before === undefined || wasSilent || !isSame(before.errorCodes, errorCodes);
  return [...(isNew ? [now] : []), ...silence];
}
