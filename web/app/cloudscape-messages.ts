import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Language } from '#shared/locales/languages.ts';

type Messages = I18nProviderProps.Messages;

const MESSAGES: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import('@cloudscape-design/components/i18n/messages/all.zh-CN'),
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
  tr: () => import('@cloudscape-design/components/i18n/messages/all.tr'),
  es: () => import('@cloudscape-design/components/i18n/messages/all.es'),
  ar: () => import('@cloudscape-design/components/i18n/messages/all.ar'),
  // Cloudscape has no Russian texts.
  ru: () => import('./cloudscape-russian.json'),
};

const isKnown = (language: string): language is Language => language in MESSAGES;

/** Loads the texts of Cloudscape's own controls. For a language without such texts, loads the English ones. */
export const cloudscapeMessages = async (language: string): Promise<Messages> =>
  (await MESSAGES[isKnown(language) ? language : 'en']()).default;
