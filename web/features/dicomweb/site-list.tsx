import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { embedRootOf } from '#shared/embed/embed-address.ts';
import { useSession } from '#web/api/session.ts';
import { embedQueries } from '#web/api/queries/embed-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { AddSiteDialog } from './add-site-dialog.tsx';
import { RemoveSiteDialog } from './remove-site-dialog.tsx';
import './site-list.css';

/**
 * Lists the sites that may embed the clinic's viewers in their pages. Also shows the beginning that all addresses of
 * these viewers have.
 */
export function SiteList() {
  const { t } = useTranslation('dicomweb');
  const { institution } = useSession().user;
  const { data, error, refetch } = useQuery(embedQueries.origins());
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const add = <Button onClick={() => setAdding(true)}>{t('sites.add')}</Button>;
  const address = institution === null ? '' : `${location.origin}${embedRootOf(institution.iid)}`;
  const list = data?.list ?? [];
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={<span className="site-list-text">{t('sites.text', { address })}</span>}
          actions={list.length > 0 && add}
        >
          {t('sites.title')}
        </Header>
      }
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data !== undefined && list.length === 0 && (
        <EmptyState picture="files" title={t('sites.emptyTitle')} text={t('sites.emptyText')} action={add} />
      )}
      <ul className="site-list">
        {list.map(({ origin, createdBy, createdAt }) => (
          <li key={origin}>
            <SpaceBetween size="xxs">
              <bdi dir="ltr">{origin}</bdi>
              <Box color="text-body-secondary" fontSize="body-s">
                {t('sites.addedBy', { name: createdBy.name })} · <TimeAgo at={createdAt} />
              </Box>
            </SpaceBetween>
            <Button ariaLabel={`${t('sites.remove')}: ${origin}`} onClick={() => setRemoved(origin)}>
              {t('sites.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && <AddSiteDialog onClose={() => setAdding(false)} />}
      {removed !== undefined && <RemoveSiteDialog origin={removed} onClose={() => setRemoved(undefined)} />}
    </Container>
  );
}
