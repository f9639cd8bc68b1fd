import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { SILENT_AFTER_DAYS } from './equipment-limits.ts';
import { Equipment } from './equipment.ts';
import type { Pulse } from './pulse.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * Kinds of trouble (SVC-23).
 * - `fault`: the last report has error codes.
 * - `copied`: a replaced token was used.
 * - `silent`: the device does not report.
 */
export const TroubleKind = z.enum(['fault', 'copied', 'silent']);
export type TroubleKind = z.infer<typeof TroubleKind>;

/** Lists of troubles, with the kinds that each list has. */
export const TROUBLE_LISTS = {
  exception: ['fault', 'copied'],
  silent: ['silent'],
} as const satisfies Record<string, readonly TroubleKind[]>;
export const TroubleList = z.enum(['exception', 'silent']);
export type TroubleList = z.infer<typeof TroubleList>;

/** A trouble of a bound device. A device with two troubles is in the list twice. */
export const EquipmentTrouble = Equipment.pick({
  equipmentId: true,
  serialNumber: true,
  modelNumber: true,
  family: true,
  organisation: true,
}).extend({
  kind: TroubleKind,
  /** Time when the fault started, when the replaced token was used, or when the last noted report came. */
  since: UnixSeconds,
  /** Error codes of the last report. */
  errorCodes: z.array(z.string()),
  /** Time of the last report since the device was bound; null = no report yet. */
  reportedAt: UnixSeconds.nullable(),
});
export type EquipmentTrouble = z.infer<typeof EquipmentTrouble>;

/** Returns when the present faults started: the time of the first report since which every report has error codes. */
export function faultSince({ at, changes }: Pick<Pulse, 'at' | 'changes'>): UnixSeconds {
  const before = changes.findIndex(({ status }) => status !== 'exception');
  return changes.at(before === -1 ? -1 : before - 1)?.at ?? at;
}

/**
 * Whether a report is the first of the device's own day. This day begins `phase` seconds after the start of the UTC day. The platform notes
 * a device's last report once a day. Devices have different phases, so they do not all write in the same second.
 */
export const isFirstOfDay = (before: UnixSeconds, now: UnixSeconds, phase: number): boolean =>
  Math.floor((before - phase) / DAY_SECONDS) !== Math.floor((now - phase) / DAY_SECONDS);

/**
 * Returns a time limit: a device is silent if its last noted report came before this time. Only the first report of a day is noted. The
 * true last report may be up to a day later. So the limit is a day longer than `SILENT_AFTER_DAYS`.
 */
export const silentSince = (now: UnixSeconds): UnixSeconds => now - (SILENT_AFTER_DAYS + 1) * DAY_SECONDS;
