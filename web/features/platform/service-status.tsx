import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SUPPORT_MAILBOX } from '#shared/support.ts';
import { platformQueries } from '#web/api/queries/platform-queries.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AnnouncedMaintenance } from './announced-maintenance.tsx';
import { PartList } from './part-list.tsx';
import './service-status.css';

/** Shows whether each part of the service works, and the maintenance that is announced to everyone (PLAT-1, PLAT-3). */
export function ServiceStatus() {
  const { t } = useTranslation('status');
  const { data, error, isFetching, refetch } = useQuery(platformQueries.status());
  const title = t('title');
  useDocumentTitle(title);
  if (data === undefined && error === null) return <PageLoading />;
  const read = data && t('readAt', { time: formatTime(data.readAt, '{h}:{i}:{s}') });
  return (
    <main className="service-status">
      <SpaceBetween size="l">
        <Header
          variant="h1"
          {...(read !== undefined && { description: read })}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <LanguageSwitch />
              <Button iconName="refresh" loading={isFetching} onClick={() => void refetch()}>
                {t('again')}
              </Button>
            </SpaceBetween>
          }
        >
          {title}
        </Header>
        {error !== null && <Unread hasFormer={data !== undefined} />}
        <AnnouncedMaintenance />
        {data !== undefined && <PartList parts={data.parts} isFormer={error !== null} />}
        <Box color="text-body-secondary" fontSize="body-s">
          {t('noAccount')} <RouteLink to="/">{t('portal')}</RouteLink> ·{' '}
          <Link fontSize="body-s" href={`mailto:${SUPPORT_MAILBOX}`}>
            {SUPPORT_MAILBOX}
          </Link>
        </Box>
      </SpaceBetween>
    </main>
  );
}

/** Says that the status is unknown, which does not mean that the service is down (PLAT-4). */
function Unread({ hasFormer }: { readonly hasFormer: boolean }) {
  const { t } = useTranslation(['status', 'app']);
  return (
    <Alert type="warning" header={t('unread.title')} statusIconAriaLabel={t('app:flash.warning')}>
      {t('unread.text')} {hasFormer && t('unread.former')}
    </Alert>
  );
}
