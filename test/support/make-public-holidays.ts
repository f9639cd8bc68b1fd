import { writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { COUNTRIES } from '#shared/account/countries.ts';

const YEARS = Array.from({ length: 10 }, (_, index) => 2026 + index);
const FILE = new URL('../../shared/organisation/public-holidays.json', import.meta.url);
const MONTH_AND_DAY = /^\d{4}-(?<month>\d{2})-(?<day>\d{2})/u;

/** Returns the nationwide public holidays of a country in a year, as `mmdd`. */
export function holidaysOfYear(country: string, year: number): string[] {
  const days = new Holidays(country).getHolidays(year).filter(({ type }) => type === 'public');
  const found = days.flatMap(({ date, start, end }) => {
    const { month = '', day = '' } = MONTH_AND_DAY.exec(date)?.groups ?? {};
    // A holiday of several days is a single entry.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    const first = Date.UTC(year, Number(month) - 1, Number(day));
    return Array.from({ length }, (_, index) => new Date(first + index * 86_400_000).toISOString());
  });
  const inYear = found.filter((text) => text.startsWith(String(year)));
  return [...new Set(inYear.map((text) => text.slice(5, 7) + text.slice(8, 10)))].toSorted();
}

/** Writes the public holidays of all countries in the library: first those of every year, then those of single years. */
function make(): void {
  const rows = COUNTRIES.flatMap((country) => {
    const years = YEARS.map((year) => holidaysOfYear(country, year));
    if (years.every((days) => days.length === 0)) return [];
    const always = (years[0] ?? []).filter((day) => years.every((days) => days.includes(day)));
    const single = years.map((days) => days.filter((day) => !always.includes(day)).join(''));
    return [[country, [always.join(''), ...single]] as const];
  });
  const lines = rows.map(([country, days]) => `    ${JSON.stringify(country)}: ${JSON.stringify(days)}`);
  writeFileSync(FILE, `{\n  "from": ${YEARS[0]},\n  "countries": {\n${lines.join(',\n')}\n  }\n}\n`);
}

if (import.meta.main) make();
