/** The languages that the switcher and `?lang=` offer (SPEC 2, DECISIONS 4). */
export const PORTAL_LANGUAGES = ['zh', 'en'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];

const COOKIE = 'language';
/** SPEC 9 */
const COOKIE_DAYS = 365;

const asPortalLanguage = (value: string | null | undefined): PortalLanguage | undefined =>
  PORTAL_LANGUAGES.find((language) => language === value);

/**
 * The language to start in: `?lang=` of the address (stored, and stripped from the address; anything but zh is English, SPEC 2),
 * else what was stored, else Chinese for a browser that prefers it, else English.
 */
export function startLanguage(): PortalLanguage {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) {
    storeLanguage(asPortalLanguage(asked) ?? 'en');
    stripLanguage();
  }
  return asPortalLanguage(storedLanguage()) ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
}

export function storeLanguage(language: PortalLanguage): void {
  document.cookie = `${COOKIE}=${language}; Path=/; SameSite=Strict; Max-Age=${COOKIE_DAYS * 24 * 3600}`;
}

const storedLanguage = (): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`, 'u').exec(document.cookie)?.[1];

function stripLanguage(): void {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
