import type { Language } from '#shared/locales/languages.ts';

/** Returns a function that formats moments, in seconds, in the reader's language and time zone. An unknown zone is replaced by UTC. */
export function momentIn(language: Language, timeZone: string): (at: number) => string {
  const locale = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  const isKnown = timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone);
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isKnown ? timeZone : 'UTC',
  });
  return (at) => format.format(at * 1000);
}
