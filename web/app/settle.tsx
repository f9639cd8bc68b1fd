import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { flash } from '#web/ui/flashes.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Verdict } from './guard.ts';

/**
 * Carries out the guard's decision not to show the page: redirects. If the person may not open the page, also shows a message about that.
 */
export function Settle({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('app');
  const isRefused = verdict.is === 'noAuthority';
  useEffect(() => {
    if (isRefused) flash({ type: 'error', content: t('noPermission.text') }, ERROR_TOAST_MS);
  }, [isRefused, t]);
  // React keeps this loading page on the screen until the code of the next page is loaded.
  return (
    <>
      {'to' in verdict && <Navigate to={verdict.to} replace />}
      <PageLoading />
    </>
  );
}
