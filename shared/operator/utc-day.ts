import type { UnixSeconds } from '../unix-seconds.ts';

const DAY_SECONDS = 86_400;

/** Returns the calendar day of a moment in UTC: `2026-11-26`. */
export const utcDay = (at: UnixSeconds): string => new Date(at * 1000).toISOString().slice(0, 10);

/** Returns the last `days` days, earliest first. The last one is the moment's own day. */
export const utcDaysUntil = (at: UnixSeconds, days: number): string[] =>
  Array.from({ length: days }, (_, index) => utcDay(at - (days - 1 - index) * DAY_SECONDS));
