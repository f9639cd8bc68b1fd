import { I18nProvider, type I18nProviderProps } from '@cloudscape-design/components/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const MESSAGES: Readonly<Record<string, () => Promise<{ default: I18nProviderProps.Messages }>>> = {
  zh: () => import('@cloudscape-design/components/i18n/messages/all.zh-CN'),
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
};

/** The words that Cloudscape's own controls say, such as a dialog's close button; a plain `zh` would match none of its locales. */
export function CloudscapeWords({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { data } = useSuspenseQuery({
    queryKey: ['cloudscape-words', i18n.language],
    queryFn: async () => (await (MESSAGES[i18n.language] ?? MESSAGES.en)?.())?.default ?? {},
    staleTime: Infinity,
  });
  return (
    <I18nProvider locale={i18n.language === 'zh' ? 'zh-CN' : i18n.language} messages={[data]}>
      {children}
    </I18nProvider>
  );
}
