import { CalendarDate } from '#shared/unix-seconds.ts';

/** Days from and to, both included and `YYYY-MM-DD`; an absent one leaves the range open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

const BETWEEN = '..';

/** Returns a range as an address holds it: `2026-11-01..2026-11-30`. */
export const dayRangeText = ({ from = '', to = '' }: DayRange): string =>
  from === '' && to === '' ? '' : `${from}${BETWEEN}${to}`;

/** Reads a range of an address. Returns `undefined` for any other text, and for a range that ends before it starts. */
export function parseDayRange(text: string | null): DayRange | undefined {
  const [from = '', to = '', ...others] = (text ?? '').split(BETWEEN);
  const isDay = (day: string): boolean => day === '' || CalendarDate.safeParse(day).success;
  const isRange = text?.includes(BETWEEN) === true && others.length === 0 && (from !== '' || to !== '');
  if (!isRange || !isDay(from) || !isDay(to) || (from !== '' && to !== '' && from > to)) return undefined;
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

const LAST_SECOND_OF_DAY = 'T23:59:59';
const secondsOf = (local: string): number => Math.floor(new Date(local).getTime() / 1000);

/** Returns the first and last second of the days, in the reader's time zone. */
export const momentsOfDays = ({ from, to }: DayRange) => ({
  ...(from !== undefined && { createdFrom: secondsOf(`${from}T00:00:00`) }),
  ...(to !== undefined && { createdTo: secondsOf(`${to}${LAST_SECOND_OF_DAY}`) }),
});
