import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';

const MINUTES_PER_DAY = 24 * 60;
const HOURS_PER_DAY = 24;
const TIME_ZONE_LENGTH_MAX = 64;

/** The name of a time zone in the IANA database, such as `Europe/Stockholm`. */
const TimeZone = z.string().max(TIME_ZONE_LENGTH_MAX).refine(isTimeZone, { error: 'timeZone' });

/** Minutes since midnight, by the person's clock. */
const MinuteOfDay = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY - 1);

/** Hours of the day in which no mail is sent (NOT-42). If `from` is after `to`, they pass midnight; if both are equal, they last a day. */
export const QuietHours = z.object({ from: MinuteOfDay, to: MinuteOfDay });
export type QuietHours = z.infer<typeof QuietHours>;

/** When, and of which orders, a person is sent messages outside the portal (NOT-41 to NOT-43). */
export const DeliveryPreferences = z.object({
  /** Whether the person is notified of their own orders and work orders only. */
  onlyMine: z.boolean(),
  timeZone: TimeZone,
  quietHours: QuietHours.nullable(),
  /** The hour of the one daily mail; null: each message is a mail of its own. */
  digestHour: z
    .int()
    .min(0)
    .max(HOURS_PER_DAY - 1)
    .nullable(),
});
export type DeliveryPreferences = z.infer<typeof DeliveryPreferences>;

/** The preferences of a person who has chosen none. */
export const DEFAULT_DELIVERY: DeliveryPreferences = {
  onlyMine: false,
  timeZone: 'UTC',
  quietHours: null,
  digestHour: null,
};
