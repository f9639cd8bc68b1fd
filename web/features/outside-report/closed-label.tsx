import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import './outside-report.css';

/**
 * Explains why a code or token opens nothing, and what to do about it. For any other error, offers another try, because
 * the error may be temporary.
 */
export function ClosedLabel({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['outsideReport', 'app']);
  const codeName = error instanceof ApiError ? error.codeName : undefined;
  const reason = codeName === 'notFound' ? 'unknown' : codeName === 'verificationCodeWrong' ? 'expired' : undefined;
  return (
    <main className="outside-report-closed">
      <img src="/logo.svg" alt={t('app:product')} width="48" height="48" />
      {reason === undefined ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <EmptyState
          isPage
          picture="lost"
          title={t(`closed.${reason}.title`)}
          text={t(`closed.${reason}.text`)}
          action={<RouteLink to="/login">{t('page.signIn')}</RouteLink>}
        />
      )}
    </main>
  );
}
