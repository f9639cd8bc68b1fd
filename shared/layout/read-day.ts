import { CalendarDate } from '../unix-seconds.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/u;
/** Date as iTero writes it, with the month first. */
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/u;
const UNIX_SECONDS = /^\d{9,10}$/u;

function isoDay(value: string): string | undefined {
  if (ISO_DAY.test(value)) return value.slice(0, 10);
  const [, month, day, year] = AMERICAN_DAY.exec(value) ?? [];
  if (month !== undefined && day !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return UNIX_SECONDS.test(value) ? new Date(Number(value) * 1000).toISOString().slice(0, 10) : undefined;
}

/**
 * Returns the calendar day of a vendor's date; `undefined` if there is none. Days before 1990 count as none, because some programs write
 * the year 1 or 1899 for "no date".
 */
export function readDay(value: string): string | undefined {
  const day = CalendarDate.safeParse(isoDay(value.trim())).data;
  return day !== undefined && day >= '1990' ? day : undefined;
}
