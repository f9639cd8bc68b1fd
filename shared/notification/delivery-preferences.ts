import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';

const MINUTES_PER_DAY = 24 * 60;
const HOURS_PER_DAY = 24;
const TIME_ZONE_LENGTH_MAX = 64;

/** The name of a time zone in the IANA database, such as `Europe/Stockholm`. */
const TimeZone = z.string().max(TIME_ZONE_LENGTH_MAX).refine(isTimeZone, { error: 'timeZone' });

/** Minutes since midnight in the person's time zone. */
const MinuteOfDay = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY - 1);

/** Hours of the day without mails (NOT-42). If `from` is after `to`, they include midnight. If both are equal, the whole day is quiet. */
export const QuietHours = z.object({ from: MinuteOfDay, to: MinuteOfDay });
export type QuietHours = z.infer<typeof QuietHours>;

/** A person's choice of when messages are sent outside the portal, and about which orders (NOT-41 to NOT-43). */
export const DeliveryPreferences = z.object({
  /** Whether the person gets only notices about their own orders and work orders. */
  onlyMine: z.boolean(),
  timeZone: TimeZone,
  quietHours: QuietHours.nullable(),
  /** Hour of the daily mail that collects all messages; null = each message is a separate mail. */
  digestHour: z
    .int()
    .min(0)
    .max(HOURS_PER_DAY - 1)
    .nullable(),
});
export type DeliveryPreferences = z.infer<typeof DeliveryPreferences>;

/** Preferences of a person who has not chosen any. */
export const DEFAULT_DELIVERY: DeliveryPreferences = {
  onlyMine: false,
  timeZone: 'UTC',
  quietHours: null,
  digestHour: null,
};
