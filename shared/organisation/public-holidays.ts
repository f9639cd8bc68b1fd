import type { WorkingCalendar } from './working-calendar.ts';
import type { KnownCalendar } from './working-days.ts';

const LENGTH = 'mmdd'.length;

const split = (days: string): string[] =>
  Array.from({ length: days.length / LENGTH }, (_, index) => days.slice(index * LENGTH, (index + 1) * LENGTH));
const written = (year: number, day: string): string => `${year}-${day.slice(0, 2)}-${day.slice(2)}`;

/** Returns the nationwide public holidays of a country, in the years of the table. */
export async function publicHolidays(country: string): Promise<ReadonlySet<string>> {
  // The table is loaded here, because most calls count no days and the table has 61 KB.
  const { default: table } = await import('./public-holidays.json', { with: { type: 'json' } });
  const { from, countries } = table;
  const [always = '', ...single] = new Map<string, readonly string[]>(Object.entries(countries)).get(country) ?? [];
  return new Set(
    single.flatMap((days, index) => [...split(always), ...split(days)].map((day) => written(from + index, day))),
  );
}

/** Returns the calendar with the holidays of its country. */
export async function knownCalendar(calendar: WorkingCalendar): Promise<KnownCalendar> {
  const holidays = calendar.holidaysOf === '' ? new Set<string>() : await publicHolidays(calendar.holidaysOf);
  return { ...calendar, holidays };
}
