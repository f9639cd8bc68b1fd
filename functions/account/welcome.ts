import type { accountApi } from '#shared/account/account-api.ts';
import { Language } from '#shared/account/account.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { SUPPORT, SUPPORT_HOURS } from '#shared/support.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import { legalWords } from '#shared/locales/legal-words.ts';
import type { Handler } from '#functions/http/call.ts';
import { loginProviders } from './third-party/login-providers.ts';

/** Returns the texts about the platform for the sign-in page, and the sign-in providers. */
export const welcome: Handler<typeof accountApi.welcome> = async ({ language }) => {
  const [words, providers] = await Promise.all([legalWords(language), loginProviders()]);
  return {
    ...words.welcome,
    families: Equipment.shape.family.options,
    languages: Language.options,
    supportHours: SUPPORT_HOURS,
    providers: providers.map(({ id, name }) => ({ id, name })),
  };
};

export const privacyPolicy: Handler<typeof accountApi.privacyPolicy> = async ({ language }) => {
  const { sections, ...policy } = (await legalWords(language)).privacyPolicy;
  return { ...policy, sections: sections.map((section) => ({ ...section, text: fillIn(section.text, SUPPORT) })) };
};
