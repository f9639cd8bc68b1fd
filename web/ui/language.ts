import { firstSpoken, LANGUAGES, type Language } from '#shared/locales/languages.ts';

/** The languages that the switcher and `?lang=` offer (LANG-2). */
const SWITCHER_LANGUAGES = ['zh', 'en'] as const satisfies readonly Language[];

const COOKIE = 'language';
/** Lifetime of the language cookie in days (LANG-3). */
const COOKIE_DAYS = 365;

const browserLanguage = (): Language => firstSpoken(navigator.languages) ?? 'en';

/** Returns the language in `?lang=`: zh, or English for any other value (UX-13). `undefined` if the address has no `?lang=`. */
function askedLanguage(): Language | undefined {
  const asked = new URLSearchParams(location.search).get('lang');
  return asked === null ? undefined : (SWITCHER_LANGUAGES.find((language) => language === asked) ?? 'en');
}

/** Returns the language at the start: from `?lang=`, else the stored one, else the browser's first supported one, else English. */
export const firstLanguage = (): Language => askedLanguage() ?? storedLanguage() ?? browserLanguage();

/** Returns the language at the start. Stores the language of `?lang=` and removes it from the address. */
export function startLanguage(): Language {
  const asked = askedLanguage();
  if (asked !== undefined) {
    storeLanguage(asked);
    stripLanguage();
  }
  return asked ?? firstLanguage();
}

/**
 * Returns the languages of the switcher: zh and en (LANG-2), the current language, and the browser's language. So a reader who changes the
 * language can always return to the browser's language.
 */
export const offeredLanguages = (current: string): Language[] =>
  LANGUAGES.filter((language) => [...SWITCHER_LANGUAGES, browserLanguage(), current].includes(language));

/** Returns whether the person has not chosen a language in this browser yet. */
export const isLanguageOpen = (): boolean => storedLanguage() === undefined;

export function storeLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; Path=/; SameSite=Strict; Max-Age=${COOKIE_DAYS * 24 * 3600}`;
}

function storedLanguage(): Language | undefined {
  const stored = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`, 'u').exec(document.cookie)?.[1];
  return LANGUAGES.find((language) => language === stored);
}

function stripLanguage(): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
