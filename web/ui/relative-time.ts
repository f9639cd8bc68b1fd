import { readersLocale } from './readers-locale.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUST_NOW_SECONDS = 30;

/** Formats the local day of a time in Unix seconds, for the reader. */
export const localDay = (at: number, language: string): string =>
  new Intl.DateTimeFormat(readersLocale(language), { dateStyle: 'medium' }).format(at * 1000);

/**
 * Formats a time in Unix seconds: relative up to two days ago, else as a date (UX-22). `undefined` means "just now": less than 30 s ago.
 */
export function relativeTime(at: number, now: number, language: string): string | undefined {
  const age = Math.max(0, now - at);
  if (age < JUST_NOW_SECONDS) return undefined;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (age < HOUR) return format.format(-Math.max(1, Math.floor(age / MINUTE)), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  if (age < 2 * DAY) return format.format(-1, 'day');
  return localDay(at, language);
}

/** Formats a calendar day such as `2026-11-21` for the reader. A calendar day has no time zone, so none is applied. */
export const calendarDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(readersLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats a time in Unix seconds for the reader: today as `19:42`, another day with its date. */
export function timeOfDay(at: number, now: number, language: string): string {
  const isToday = new Date(at * 1000).toDateString() === new Date(now * 1000).toDateString();
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(readersLocale(language), style).format(at * 1000);
}

/** Formats a time in Unix seconds for the reader, as date and time. */
export const dayAndTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(readersLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
