import type { DayRange } from './day-range.ts';

/** Ranges of due dates by which a list can be filtered. */
export const DUE_FILTERS = ['overdue', 'today', 'week'] as const;
/** Further filters of the same control. They need the server, which knows when each order becomes late or at risk. */
export const DANGER_FILTERS = ['late', 'atRisk'] as const;
/** Ranges of days of creation by which a list can be filtered. */
export const CREATED_FILTERS = ['today', 'week', 'month'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const DAY_LENGTH = 10;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** Returns the day that is `days` after `today`. Both are `YYYY-MM-DD`. */
function dayAfter(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, DAY_LENGTH);
}

/** Returns the first and last due day of each range. @param today the reader's day, `YYYY-MM-DD` */
export const dueRange = (today: string): Record<DueFilter, { readonly dueFrom?: string; readonly dueTo: string }> => ({
  overdue: { dueTo: dayAfter(today, -1) },
  today: { dueFrom: today, dueTo: today },
  week: { dueFrom: today, dueTo: dayAfter(today, WEEK_DAYS - 1) },
});

/** Returns the first day of creation of each range. The ranges end today. @param today the reader's day, `YYYY-MM-DD` */
export const createdRange = (today: string): Record<(typeof CREATED_FILTERS)[number], DayRange> => ({
  today: { from: today },
  week: { from: dayAfter(today, 1 - WEEK_DAYS) },
  month: { from: dayAfter(today, 1 - MONTH_DAYS) },
});
