import { firstSpoken, LANGUAGES, type Language } from '#shared/locales/languages.ts';

/** The languages that the switcher and `?lang=` offer (LANG-2). */
const SWITCHER_LANGUAGES = ['zh', 'en'] as const satisfies readonly Language[];

const COOKIE = 'language';
/** LANG-3 */
const COOKIE_DAYS = 365;

const browserLanguage = (): Language => firstSpoken(navigator.languages) ?? 'en';

/**
 * The language to start in: `?lang=` of the address (stored, and stripped from the address; anything but zh is English, UX-13),
 * else what was stored, else the first that the browser asks for and the platform speaks, else English.
 */
export function startLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) {
    storeLanguage(SWITCHER_LANGUAGES.find((language) => language === asked) ?? 'en');
    stripLanguage();
  }
  return storedLanguage() ?? browserLanguage();
}

/** What a switcher offers: zh and en (LANG-2), and besides them what the reader has now or their browser asks for, so that there is a way back. */
export const offeredLanguages = (current: string): Language[] =>
  LANGUAGES.filter((language) => [...SWITCHER_LANGUAGES, browserLanguage(), current].includes(language));

/** Nobody has chosen a language in this browser yet. */
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
