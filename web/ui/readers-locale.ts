/** A language tag (BCP 47) as far as `Intl` takes it. Chromium passes on POSIX names of its machine, too: `en-US@posix`. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu;

/**
 * How dates are written where the reader is: the browser's own kind of the portal's language (`en-GB`), else the language by itself. Days of
 * Gregory's calendar and the figures 0–9, which not every locale would write.
 */
export function readersLocale(language: string): string {
  const own =
    navigator.languages.find((tag) => TAG.test(tag) && tag.toLowerCase().split('-')[0] === language) ?? language;
  return new Intl.Locale(own, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}
