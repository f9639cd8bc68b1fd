import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';
import { LegalPage } from './legal-page.tsx';

function PrivacyPolicy() {
  const { t, i18n } = useTranslation('account');
  const { data, error, refetch } = useQuery({
    queryKey: ['privacyPolicy', i18n.language],
    queryFn: () => call(accountApi.privacyPolicy, {}, { quiet: true }),
  });
  if (data !== undefined) {
    const { title, effectiveFrom, sections } = data;
    const day = calendarDay(effectiveFrom, i18n.language);
    return <LegalPage title={title} description={t('legal.effectiveFrom', { day })} sections={sections} />;
  }
  return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

/** Shows the privacy policy: which data are held about which people. The text comes from the server in the reader's language. */
export function PrivacyPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PrivacyPolicy />
    </QueryClientProvider>
  );
}
