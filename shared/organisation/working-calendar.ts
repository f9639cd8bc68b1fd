import * as z from 'zod';
import { CountryCodeOrNone } from '../account/account.ts';
import { CLOSING_DAYS_MAX } from '../limits.ts';
import { CalendarDate } from '../unix-seconds.ts';
import { isTimeZone } from '../time-zone.ts';

/** The days of the week as ISO 8601 numbers them: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const Weekday = z.literal(WEEKDAYS);
export type Weekday = z.infer<typeof Weekday>;

/** The days and hours on which a lab works (ORD-150), as its row keeps them. */
export const WorkingCalendar = z.object({
  weekdays: z.array(Weekday).min(1, { error: 'noWeekday' }).max(WEEKDAYS.length),
  /** Country whose public holidays are closing days of the lab; empty if the lab is open on all public holidays. */
  holidaysOf: z.string().max(2),
  /** Pieces that arrive from this hour on count for the next working day. 24: pieces always count for the day on which they arrive. */
  cutOffHour: z.int().min(1).max(24),
  /** An IANA time zone. */
  timeZone: z.string().min(1).max(64),
  /** Further days on which the lab is closed. */
  closingDays: z.array(CalendarDate).max(CLOSING_DAYS_MAX),
});
export type WorkingCalendar = z.infer<typeof WorkingCalendar>;

/** Calendar as people enter it. Its country and its time zone must exist. */
export const WorkingCalendarInput = WorkingCalendar.extend({
  holidaysOf: CountryCodeOrNone,
  timeZone: WorkingCalendar.shape.timeZone.refine(isTimeZone, { error: 'timeZone' }),
});

/** Weekends other than Saturday and Sunday, by country, from CLDR. */
const WEEKENDS: Readonly<Record<string, readonly Weekday[]>> = {
  ...Object.fromEntries(
    ['BH', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE'].map((country) => [
      country,
      [5, 6] as const,
    ]),
  ),
  AF: [4, 5],
  IR: [5],
  IN: [7],
  UG: [7],
};
const WEEKEND = [6, 7] as const;

/** Returns the weekdays on which people of a country usually work. */
export function usualWeekdays(country: string): Weekday[] {
  const free: readonly Weekday[] = WEEKENDS[country] ?? WEEKEND;
  return WEEKDAYS.filter((day) => !free.includes(day));
}

/**
 * Returns the calendar of a lab that has set none: the working days and holidays of its country. The time zone is UTC, and no hour is a
 * cut-off.
 */
export const usualCalendar = (country: string): WorkingCalendar => ({
  weekdays: usualWeekdays(country),
  holidaysOf: country,
  cutOffHour: 24,
  timeZone: 'UTC',
  closingDays: [],
});
