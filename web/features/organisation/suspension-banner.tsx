import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useSession } from '#web/api/session.ts';

/**
 * Shows on every page that the reader's organisation is suspended, with the reason and what still works (PLAT-14). The banner cannot be
 * closed.
 */
export function SuspensionBanner() {
  const { t } = useTranslation(['portal', 'app']);
  const { user, may } = useSession();
  const isSuspended = user.isOrganisationSuspended;
  const { data } = useQuery({ ...organisationQueries.detail({}), enabled: isSuspended && may('organisation:read') });
  if (!isSuspended) return null;
  const reason = data?.suspension?.reason;
  return (
    <div className="notice-banner">
      <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')} header={t('suspended.title')}>
        {t('suspended.text')}
        {reason !== undefined && <p dir="auto">{t('suspended.reason', { reason })}</p>}
      </Alert>
    </div>
  );
}
