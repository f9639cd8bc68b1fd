import { t } from 'i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { Language } from '#shared/locales/languages.ts';
import { call } from '#web/api/client.ts';
import { sayNext } from '#web/ui/flashes.ts';
import { changeLanguage } from '#web/ui/i18n.ts';

/** Stores the language in this browser and in the account. Then reloads the page, which shows a message in that language (LANG-4). */
export async function speak(language: Language): Promise<void> {
  await changeLanguage(language);
  await call(accountApi.update, { language });
  sayNext(t('app:display.languageSwitched'));
  location.reload();
}
