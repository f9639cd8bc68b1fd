import { readersLocale } from '#web/ui/readers-locale.ts';

/** Formats a month, `YYYY-MM`, for the reader: `Nov 26`. A month has no time zone, so none is applied. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(readersLocale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
