import { StandardError } from '#functions/http/standard-error.ts';
import { CalendarDate } from '#shared/unix-seconds.ts';
import type { Span } from './fhir-source.ts';

/** Comparisons of a value's span with the wanted span, by prefix (FHIR R4, Search 3.1.1.4.5). */
const COMPARISONS = {
  eq: ([start, end]: Span, asked: Span) => start >= asked[0] && end <= asked[1],
  ne: ([start, end]: Span, asked: Span) => start < asked[0] || end > asked[1],
  gt: ([, end]: Span, asked: Span) => end > asked[1],
  lt: ([start]: Span, asked: Span) => start < asked[0],
  ge: ([start, end]: Span, asked: Span) => end > asked[1] || start >= asked[0],
  le: ([start, end]: Span, asked: Span) => start < asked[0] || end <= asked[1],
} as const;
type Prefix = keyof typeof COMPARISONS;

export interface DateTest {
  readonly prefix: Prefix;
  readonly span: Span;
}

const DAY = /^(?<year>\d{4})(?:-(?<month>0[1-9]|1[0-2])(?:-(?<day>\d{2}))?)?$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/u;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Whether the day in a text exists; true for a text without a day. `Date` would read 31 February as 3 March. */
const isRealDay = (text: string): boolean =>
  text.length < DAY_LENGTH || CalendarDate.safeParse(text.slice(0, DAY_LENGTH)).success;

/** Returns the span of time that a date or instant covers, in UTC; `undefined` for any other text. A date may also be a year or a month. */
export function spanOf(text: string): Span | undefined {
  if (!isRealDay(text)) return undefined;
  const { year, month, day } = DAY.exec(text)?.groups ?? {};
  if (year !== undefined) {
    const at = (months: number, days: number): number => Date.UTC(Number(year), months, days);
    const [months, days] = [Number(month ?? 1) - 1, Number(day ?? 1)];
    if (day !== undefined) return [at(months, days), at(months, days + 1)];
    return month === undefined ? [at(0, 1), at(12, 1)] : [at(months, 1), at(months + 1, 1)];
  }
  if (!INSTANT.test(text)) return undefined;
  const start = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/u.test(text) ? text : `${text}Z`);
  const step = /T\d{2}:\d{2}(?:Z|[+-]|$)/u.test(text) ? MINUTE_MS : text.includes('.') ? 1 : SECOND_MS;
  return Number.isNaN(start) ? undefined : [start, start + step];
}

/** Parses a date with an optional prefix, like `ge2026-03`. Throws 400 for any other text. */
export function readDate(value: string): DateTest {
  const text = /^(?<prefix>eq|ne|gt|lt|ge|le)(?<date>.+)$/u.exec(value)?.groups;
  const span = spanOf(text?.['date'] ?? value);
  if (span === undefined) throw new StandardError(400, `${value} is no date.`);
  const prefix = (Object.keys(COMPARISONS) as Prefix[]).find((each) => each === text?.['prefix']) ?? 'eq';
  return { prefix, span };
}

export const fitsDate = (value: Span, { prefix, span }: DateTest): boolean => COMPARISONS[prefix](value, span);
