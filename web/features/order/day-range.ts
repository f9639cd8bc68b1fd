import { CalendarDate } from '#shared/unix-seconds.ts';

/** First and last day, both included, as `YYYY-MM-DD`. An absent day leaves the range open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

const BETWEEN = '..';

/** Returns a range in the form of an address: `2026-11-01..2026-11-30`. */
export const dayRangeText = ({ from = '', to = '' }: DayRange): string =>
  from === '' && to === '' ? '' : `${from}${BETWEEN}${to}`;

/** Reads a range from an address. Returns `undefined` for any other text, and for a range that ends before it starts. */
export function parseDayRange(text: string | null): DayRange | undefined {
  const [from = '', to = '', ...others] = (text ?? '').split(BETWEEN);
  const isDay = (day: string): boolean => day === '' || CalendarDate.safeParse(day).success;
  const isRange = text?.includes(BETWEEN) === true && others.length === 0 && (from !== '' || to !== '');
  if (!isRange || !isDay(from) || !isDay(to) || (from !== '' && to !== '' && from > to)) return undefined;
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

const LAST_SECOND_OF_DAY = 'T23:59:59';
const secondsOf = (local: string): number => Math.floor(new Date(local).getTime() / 1000);

/** Returns the first second of the first day and the last second of the last day. Days are those of the reader's time zone. */
export const momentsOfDays = ({ from, to }: DayRange) => ({
  ...(from !== undefined && { createdFrom: secondsOf(`${from}T00:00:00`) }),
  ...(to !== undefined && { createdTo: secondsOf(`${to}${LAST_SECOND_OF_DAY}`) }),
});
