/** Pattern of a language tag (BCP 47) that `Intl` accepts. Chromium may list POSIX names of the system, such as `en-US@posix`. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu;

/**
 * Returns the locale for dates: the browser's variant of the portal's language, such as `en-GB`, else the language itself. The returned
 * locale always uses the Gregorian calendar and the digits 0–9, which some locales would replace.
 */
export function readersLocale(language: string): string {
  const own =
    navigator.languages.find((tag) => TAG.test(tag) && tag.toLowerCase().split('-')[0] === language) ?? language;
  return new Intl.Locale(own, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}
