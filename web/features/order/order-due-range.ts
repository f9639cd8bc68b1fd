/** The ranges of due dates that a list is filtered by. */
export const DUE_FILTERS = ['overdue', 'today', 'week'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const DAY_LENGTH = 10;
const WEEK_DAYS = 7;

/** A day so many days after `today`, both `YYYY-MM-DD`. */
function dayAfter(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, DAY_LENGTH);
}

/** The first and last due day of the range, as of the reader's today. */
export const dueRange = (today: string): Record<DueFilter, { readonly dueFrom?: string; readonly dueTo: string }> => ({
  overdue: { dueTo: dayAfter(today, -1) },
  today: { dueFrom: today, dueTo: today },
  week: { dueFrom: today, dueTo: dayAfter(today, WEEK_DAYS - 1) },
});
