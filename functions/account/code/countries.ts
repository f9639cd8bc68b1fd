import type { accountApi } from '#shared/account/account-api.ts';
import type { Language } from '#shared/account/account.ts';
import { COUNTRIES } from '#shared/account/countries.ts';
import type { Handler } from '#functions/http/call.ts';

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'region' });

/** Returns the country's name in the language that most people there read, from the Unicode CLDR. */
const nativeName = (code: string): string =>
  namesIn(new Intl.Locale(`und-${code}`).maximize().toString()).of(code) ?? code;

async function countriesIn(language: Language) {
  // Imported here, because its table of phone number rules is larger than the rest of this group's code.
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

/** Lists every country, sorted by the rules of the request's language. */
export const countries: Handler<typeof accountApi.countries> = async ({ language }) => {
  const list = made.get(language) ?? countriesIn(language);
  made.set(language, list);
  return { list: await list };
};
