import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

/** Says in the first step that the clinic has no lab yet. Links to the search for labs (REL-67). */
export function NoLabAlert() {
  const { t } = useTranslation(['order', 'app']);
  const { may } = useSession();
  const { data } = useQuery({ ...relationQueries.established(), enabled: may('relation:read') });
  if (data === undefined || data.list.length > 0) return null;
  return (
    <Alert type="info" statusIconAriaLabel={t('app:flash.info')} header={t('wizard.noLab.title')}>
      {t('wizard.noLab.text')} <RouteLink to="/relation/find">{t('wizard.noLab.link')}</RouteLink>
    </Alert>
  );
}
