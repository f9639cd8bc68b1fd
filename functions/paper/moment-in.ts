import type { Language } from '#shared/locales/languages.ts';

/** Formats moments in the reader's language and zone; an unknown zone is UTC. */
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
