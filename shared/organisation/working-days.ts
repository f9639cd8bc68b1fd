import type { UnixSeconds } from '../unix-seconds.ts';
import type { WorkingCalendar, Weekday } from './working-calendar.ts';

/** Calendar with the holidays of its country. The functions below need no other data. */
export interface KnownCalendar extends WorkingCalendar {
  readonly holidays: ReadonlySet<string>;
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const DAY_LENGTH = 'yyyy-mm-dd'.length;
/** Largest number of days that the search for a working day examines. No calendar is closed for longer. */
const WALK_DAYS_MAX = 2_000;

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, DAY_LENGTH);
const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
const shifted = (day: string, by: number): string => dayOf(secondsOf(day) + by * DAY_SECONDS);

/** Returns the ISO weekday of a day. */
function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** Returns the time that clocks in a time zone show, in seconds as if it were a time in UTC. */
function wallSeconds(at: UnixSeconds, timeZone: string): number {
  const text = formatOf(timeZone).format(at * 1000);
  return Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;
}

/** Returns the first moment at which the clock in the zone shows this day and hour, or a later time. */
function momentOf(day: string, hour: number, timeZone: string): UnixSeconds {
  const wall = secondsOf(day) + hour * HOUR_SECONDS;
  // Zones are at most 14 hours from UTC. If clocks change near the moment, the offset a day before differs from the offset a day after. So
  // both offsets are tried.
  const guesses = [-DAY_SECONDS, DAY_SECONDS].map((by) => wall - (wallSeconds(wall + by, timeZone) - (wall + by)));
  const fitting = guesses.filter((each) => wallSeconds(each, timeZone) >= wall);
  return fitting.length === 0 ? Math.max(...guesses) : Math.min(...fitting);
}

const isWorkingDay = (calendar: KnownCalendar, day: string): boolean =>
  calendar.weekdays.includes(weekdayOf(day)) && !calendar.holidays.has(day) && !calendar.closingDays.includes(day);

/** Skips `count` working days from the day `from` on, forward or back (`step`). Returns the working day after the skipped days. */
function walked(calendar: KnownCalendar, from: string, { count, step }: { count: number; step: 1 | -1 }): string {
  let day = from;
  let left = count;
  for (let passed = 0; passed < WALK_DAYS_MAX; passed += 1) {
    if (isWorkingDay(calendar, day)) {
      if (left === 0) return day;
      left -= 1;
    }
    day = shifted(day, step);
  }
  return day;
}

/** Returns the working day that counts as the day of arrival for work that arrives at `at` (ORD-151). */
export function dayOfArrival(calendar: KnownCalendar, at: UnixSeconds): string {
  const wall = wallSeconds(at, calendar.timeZone);
  const today = dayOf(wall);
  const isBefore = wall - secondsOf(today) < calendar.cutOffHour * HOUR_SECONDS;
  return walked(calendar, isBefore ? today : shifted(today, 1), { count: 0, step: 1 });
}

/** Returns the due date of work that arrives at `at` and takes this number of working days (ORD-151). */
export const dueDateAfter = (workingDays: number, at: UnixSeconds, calendar: KnownCalendar): string =>
  walked(calendar, dayOfArrival(calendar, at), { count: workingDays, step: 1 });

/**
 * Returns the working day that is this number of working days before a day. With 0: the day itself, or the last working day before it if
 * the day itself is not a working day.
 */
export const workingDayBefore = (day: string, workingDays: number, calendar: KnownCalendar): string =>
  walked(calendar, day, { count: workingDays, step: -1 });

/** Returns the next `count` working days. The first is today in the lab's time zone, if today is a working day. */
export function nextWorkingDays(count: number, at: UnixSeconds, calendar: KnownCalendar): string[] {
  const today = dayOf(wallSeconds(at, calendar.timeZone));
  return Array.from({ length: count }, (_, index) => walked(calendar, today, { count: index, step: 1 }));
}

/**
 * Returns the moment from which it is too late to start work of this many working days. Work that starts later no longer ends by the due
 * date.
 */
export function latestStart(workingDays: number, dueDate: string, calendar: KnownCalendar): UnixSeconds {
  const lastDay = workingDayBefore(dueDate, workingDays, calendar);
  return momentOf(lastDay, calendar.cutOffHour, calendar.timeZone);
}

/** Returns the moment at which a day ends in the lab's time zone. */
export const endOfDay = (day: string, { timeZone }: Pick<WorkingCalendar, 'timeZone'>): UnixSeconds =>
  momentOf(day, 24, timeZone);
