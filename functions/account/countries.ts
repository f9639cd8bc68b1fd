import type { accountApi } from '#shared/account/account-api.ts';
import type { Language } from '#shared/account/account.ts';
import { COUNTRIES } from '#shared/account/countries.ts';
import type { Handler } from '#functions/http/call.ts';

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'region' });

/** The name in the language that most people there read, as the Unicode CLDR knows it. */
const nativeName = (code: string): string =>
  namesIn(new Intl.Locale(`und-${code}`).maximize().toString()).of(code) ?? code;

async function countriesIn(language: Language) {
  // Its table of all numbers is larger than all else here.
  const { getCountryCallingCode, isSupportedCountry } = await import('libphonenumber-js/min');
  const names = namesIn(language);
  const rows = COUNTRIES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    native: nativeName(code),
    callingCode: isSupportedCountry(code) ? getCountryCallingCode(code) : '',
  }));
  return rows.toSorted(({ name: one }, { name: other }) => one.localeCompare(other, language));
}

const made = new Map<Language, ReturnType<typeof countriesIn>>();

/** Every country, sorted as the language of the request sorts. */
export const countries: Handler<typeof accountApi.countries> = async ({ language }) => {
  const list = made.get(language) ?? countriesIn(language);
  made.set(language, list);
  return { list: await list };
};
