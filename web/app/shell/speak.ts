import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Language } from '#shared/locales/languages.ts';
import { call } from '#web/api/client.ts';
import { flash } from '#web/ui/flashes.ts';
import { changeLanguage } from '#web/ui/i18n.ts';

/** Says across the reload that the language was switched. */
const SWITCHED = 'arcata-language-switched';

/** Read while the page loads: the page that is being left must not take what the next one is to say. */
let wasSwitched = sessionStorage.getItem(SWITCHED) !== null;
sessionStorage.removeItem(SWITCHED);

/** SPEC 4: keeps the language in this browser and with the account, then loads the page anew in it. */
export async function speak(language: Language): Promise<void> {
  await changeLanguage(language);
  await call(accountApi.update, { language });
  sessionStorage.setItem(SWITCHED, '1');
  location.reload();
}

/** Says so once after the reload. */
export function flashSwitchedLanguage(words: string): void {
  if (!wasSwitched) return;
  wasSwitched = false;
  flash({ type: 'success', content: words }, ERROR_TOAST_MS);
}
