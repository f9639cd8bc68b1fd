/**
 * How dates are written where the reader is: the browser's own kind of the portal's language (`en-GB`), else the language by itself. Days of
 * Gregory's calendar and the figures 0–9, which not every locale would write.
 */
export function readersLocale(language: string): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
  return new Intl.Locale(own, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}
