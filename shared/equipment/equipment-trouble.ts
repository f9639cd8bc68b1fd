import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { SILENT_AFTER_DAYS } from './equipment-limits.ts';
import { Equipment } from './equipment.ts';
import type { Pulse } from './pulse.ts';

const DAY_SECONDS = 24 * 3600;

/** The kinds of trouble (SVC-23): the last report names faults, a replaced token was used, or no report comes. */
export const TroubleKind = z.enum(['fault', 'copied', 'silent']);
export type TroubleKind = z.infer<typeof TroubleKind>;

/** The lists of troubles, and the kinds in each. */
export const TROUBLE_LISTS = {
  exception: ['fault', 'copied'],
  silent: ['silent'],
} as const satisfies Record<string, readonly TroubleKind[]>;
export const TroubleList = z.enum(['exception', 'silent']);
export type TroubleList = z.infer<typeof TroubleList>;

/** A trouble of a bound device. A device with two troubles has two lines. */
export const EquipmentTrouble = Equipment.pick({
  equipmentId: true,
  serialNumber: true,
  modelNumber: true,
  family: true,
  organisation: true,
}).extend({
  kind: TroubleKind,
  /** The start of the fault, the use of the token, or the last report that was noted. */
  since: UnixSeconds,
  /** The faults of the last report. */
  errorCodes: z.array(z.string()),
  /** The last report since it was bound; null: none yet. */
  reportedAt: UnixSeconds.nullable(),
});
export type EquipmentTrouble = z.infer<typeof EquipmentTrouble>;

/** Returns the start of the faults that the last report names: the first of the reports in a row that named some. */
export function faultSince({ at, changes }: Pick<Pulse, 'at' | 'changes'>): UnixSeconds {
  const before = changes.findIndex(({ status }) => status !== 'exception');
  return changes.at(before === -1 ? -1 : before - 1)?.at ?? at;
}

/**
 * Whether a report is the first of the device's own day, which begins at `phase` seconds of the UTC day. Its last report is noted once
 * a day, and devices do not write at the same second.
 */
export const isFirstOfDay = (before: UnixSeconds, now: UnixSeconds, phase: number): boolean =>
  Math.floor((before - phase) / DAY_SECONDS) !== Math.floor((now - phase) / DAY_SECONDS);

/** Returns the newest noted report of a silent device. A note is a day old at most, so the silence lasts at least the limit. */
export const silentSince = (now: UnixSeconds): UnixSeconds => now - (SILENT_AFTER_DAYS + 1) * DAY_SECONDS;
