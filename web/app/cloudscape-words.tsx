import { I18nProvider, type I18nProviderProps } from '@cloudscape-design/components/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/locales/languages.ts';
import { useAccountLanguage } from './use-account-language.ts';

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

/** Provides the texts of Cloudscape's own controls, such as a dialog's close button. Cloudscape knows `zh-CN`, but not plain `zh`. */
export function CloudscapeWords({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useAccountLanguage();
  const { data } = useSuspenseQuery({
    queryKey: ['cloudscape-words', language],
    queryFn: async () => (await MESSAGES[isKnown(language) ? language : 'en']()).default,
    staleTime: Infinity,
  });
  return (
    <I18nProvider locale={language === 'zh' ? 'zh-CN' : language} messages={[data]}>
      {children}
    </I18nProvider>
  );
}
