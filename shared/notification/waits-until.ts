import type { UnixSeconds } from '../unix-seconds.ts';
import type { DeliveryPreferences, QuietHours } from './delivery-preferences.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Returns a formatter of clock times in a time zone. It is cached, because making a formatter is the slowest step here. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the minutes since midnight that a clock of this time zone shows. */
export function minuteOfDay(at: UnixSeconds, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (parts.get('hour') ?? 0) * HOUR_MINUTES + (parts.get('minute') ?? 0);
}

const forward = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/**
 * Returns the next time after `at` when clocks in the time zone show this minute of the day. On a day when clocks skip this minute, the
 * result may be wrong by an hour.
 */
export function nextClockTime(at: UnixSeconds, minute: number, timeZone: string): UnixSeconds {
  const start = at - (at % MINUTE_SECONDS);
  const wait = forward(minuteOfDay(start, timeZone), minute);
  const guess = start + (wait === 0 ? DAY_MINUTES : wait) * MINUTE_SECONDS;
  // If clocks were changed between `at` and `guess`, they show another minute at `guess`. The result is moved by this difference, forward
  // or back, whichever is shorter.
  const ahead = forward(minuteOfDay(guess, timeZone), minute);
  const shift = ahead > DAY_MINUTES / 2 ? ahead - DAY_MINUTES : ahead;
  const corrected = guess + shift * MINUTE_SECONDS;
  return corrected > at && minuteOfDay(corrected, timeZone) === minute ? corrected : guess;
}

/** Whether the minute is within the quiet hours. The quiet hours include `from`, but not `to`. */
export const isQuietAt = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Whether the moment is within the person's quiet hours (NOT-42). */
export const isQuiet = (at: UnixSeconds, { quietHours, timeZone }: DeliveryPreferences): boolean =>
  quietHours !== null && isQuietAt(minuteOfDay(at, timeZone), quietHours);

function endOfQuiet(at: UnixSeconds, { quietHours, timeZone }: DeliveryPreferences): UnixSeconds {
  if (quietHours === null || !isQuietAt(minuteOfDay(at, timeZone), quietHours)) return at;
  return nextClockTime(at, quietHours.to, timeZone);
}

/** Returns when a waiting mail is sent: with the next daily mail, at the end of the quiet hours, or at `at` (NOT-42, NOT-43). */
export function mailWaitsUntil(at: UnixSeconds, preferences: DeliveryPreferences): UnixSeconds {
  const { digestHour, timeZone } = preferences;
  const daily = digestHour === null ? at : nextClockTime(at, digestHour * HOUR_MINUTES, timeZone);
  return endOfQuiet(daily, preferences);
}
