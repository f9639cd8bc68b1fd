import { holidaysOfYear } from '#test/support/make-public-holidays.ts';
import { afterAll, expect, test } from 'vitest';
import { COUNTRIES } from '#shared/account/countries.ts';
import { knownCalendar, publicHolidays } from '#shared/organisation/public-holidays.ts';
import { usualCalendar, usualWeekdays, type WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import { dayOfArrival, dueDateAfter, endOfDay, latestStart } from '#shared/organisation/working-days.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Shanghai', 'Pacific/Apia', 'Australia/Lord_Howe'];
const LANDS = ['DE', 'CN', 'TR', 'SA', 'US', ''];

/** Returns a generator of whole numbers from 0 to below a limit. They are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const known = new Map<string, string[]>();
function holidaysIn(country: string, year: string): string[] {
  const days = known.get(country + year) ?? holidaysOfYear(country, Number(year));
  known.set(country + year, days);
  return days;
}

/** Counts working days in a second way, hour by hour. It uses the browser's calendar, and the library that the table was made from. */
function witness(calendar: WorkingCalendar) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: calendar.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const read = (at: number) => {
    const parts = Object.fromEntries(clock.formatToParts(at * 1000).map(({ type, value }) => [type, value]));
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
    const weekday = NAMES.indexOf(parts['weekday'] ?? '') + 1;
    const isFree =
      !calendar.weekdays.some((each) => each === weekday) ||
      calendar.closingDays.includes(day) ||
      (calendar.holidaysOf !== '' &&
        holidaysIn(calendar.holidaysOf, `${parts['year']}`).includes(`${parts['month']}${parts['day']}`));
    return { day, isFree, hour: Number(parts['hour']) };
  };
  return (workingDays: number, from: number): string => {
    let at = from;
    const first = read(at);
    let day = first.day;
    let isCounted = first.isFree || first.hour >= calendar.cutOffHour;
    let left = isCounted ? workingDays : workingDays - 1;
    if (!isCounted && workingDays === 0) return day;
    for (;;) {
      at += 3_600;
      const now = read(at);
      if (now.day === day) continue;
      day = now.day;
      isCounted = now.isFree;
      if (isCounted) continue;
      if (left === 0) return day;
      left -= 1;
    }
  };
}

const next = numbers(7);
const CASES = Array.from({ length: 120 }, (_, index) => {
  const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).filter(() => next(4) > 0);
  const calendar: WorkingCalendar = {
    weekdays: weekdays.length === 0 ? [3] : weekdays,
    holidaysOf: LANDS[index % LANDS.length] ?? '',
    cutOffHour: 1 + next(24),
    timeZone: ZONES[next(ZONES.length)] ?? 'UTC',
    closingDays: Array.from({ length: next(4) }, () => `2027-0${1 + next(9)}-${10 + next(18)}`),
  };
  return { calendar, at: seconds('2026-12-20T00:00:00Z') + next(300 * 86_400), days: next(9) };
});
afterAll(() => console.log(`working days: ${CASES.length} calendars against another count`));

// ORD-151
test('due dates are equal to those of a second method, for calendars of six countries and time zones', async () => {
  for (const { calendar, at, days } of CASES) {
    const held = await knownCalendar(calendar);
    expect([calendar, at, dueDateAfter(days, at, held)]).toEqual([calendar, at, witness(calendar)(days, at)]);
  }
});

// ORD-151
test('the latest start is the first moment from which the work ends after its due date', async () => {
  for (const { calendar, at, days } of CASES) {
    const held = await knownCalendar(calendar);
    const due = dueDateAfter(days, at, held);
    const latest = latestStart(days, due, held);
    expect([latest > at, dueDateAfter(days, latest - 1, held) <= due]).toEqual([true, true]);
    expect(dueDateAfter(days, latest, held) > due).toBe(true);
  }
});

// ORD-150, ORD-151
test('work that arrives at the cut-off hour or later, or on a holiday, counts for the next working day', async () => {
  const berlin = await knownCalendar({ ...usualCalendar('DE'), cutOffHour: 15, timeZone: 'Europe/Berlin' });

  expect(dayOfArrival(berlin, seconds('2026-12-22T13:59:59Z'))).toBe('2026-12-22');
  expect(dayOfArrival(berlin, seconds('2026-12-22T14:00:00Z'))).toBe('2026-12-23');
  // Two holidays, then a weekend.
  expect(dayOfArrival(berlin, seconds('2026-12-25T10:00:00Z'))).toBe('2026-12-28');
  expect(dueDateAfter(3, seconds('2026-12-23T10:00:00Z'), berlin)).toBe('2026-12-29');
  expect(dueDateAfter(3, seconds('2026-12-23T10:00:00Z'), { ...berlin, closingDays: ['2026-12-24'] })).toBe(
    '2026-12-30',
  );
});

// ORD-151
test('a day ends in the lab’s time zone', () => {
  expect(endOfDay('2026-12-31', { timeZone: 'Asia/Shanghai' })).toBe(seconds('2026-12-31T16:00:00Z'));
  expect(endOfDay('2026-12-31', { timeZone: 'UTC' })).toBe(seconds('2027-01-01T00:00:00Z'));
});

// ORD-150
test('the stored holidays are those of the library, in every country and its last year', async () => {
  for (const country of COUNTRIES.filter((_, index) => index % 12 === 0)) {
    const kept = [...(await publicHolidays(country))].filter((day) => day.startsWith('2035'));
    expect([country, kept.map((day) => day.slice(5).replace('-', '')).toSorted()]).toEqual([
      country,
      holidaysOfYear(country, 2035),
    ]);
  }
});

// ORD-150
test('the usual weekdays of a country are those in Unicode’s data', () => {
  for (const country of COUNTRIES) {
    const { weekend } = (new Intl.Locale(`und-${country}`) as unknown as WeekLocale).getWeekInfo();
    const worked = [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekend.includes(day));
    expect([country, usualWeekdays(country)]).toEqual([country, worked]);
  }
});
interface WeekLocale {
  getWeekInfo: () => { readonly weekend: readonly number[] };
}
