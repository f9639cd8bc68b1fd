import { I18nProvider } from '@cloudscape-design/components/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cloudscapeMessages } from './cloudscape-messages.ts';
import { useAccountLanguage } from './use-account-language.ts';

/**
 * Provides the texts of Cloudscape's own controls, such as a dialog's close button. Chinese is passed as `zh-CN`, because Cloudscape does
 * not know plain `zh`.
 */
export function CloudscapeWords({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useAccountLanguage();
  const { data } = useSuspenseQuery({
    queryKey: ['cloudscape-words', language],
    queryFn: () => cloudscapeMessages(language),
    staleTime: Infinity,
  });
  return (
    <I18nProvider locale={language === 'zh' ? 'zh-CN' : language} messages={[data]}>
      {children}
    </I18nProvider>
  );
}
