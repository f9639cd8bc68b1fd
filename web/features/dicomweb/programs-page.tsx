import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/dicomweb/api-token.ts';
import { DICOMWEB_ROOT } from '#shared/dicomweb/dicomweb-services.ts';
import { FHIR_ROOT } from '#shared/fhir/fhir-resources.ts';
import { dicomwebQueries } from '#web/api/queries/dicomweb-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { SiteList } from './site-list.tsx';

/** Lets the head of a clinic make and revoke the tokens with which programs read the clinic's images. */
export function ProgramsPage() {
  const { t } = useTranslation('dicomweb');
  useDocumentTitle(t('title'));
  const { data, error, refetch } = useQuery(dicomwebQueries.tokens());
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  const columns: RowColumn<ApiToken>[] = [
    { id: 'name', label: t('column.name'), cell: ({ name }) => name },
    { id: 'scope', label: t('column.scope'), spare: 1, cell: ({ scope }) => t(`of.${scope}`) },
    { id: 'createdBy', label: t('column.createdBy'), spare: 3, cell: ({ createdBy }) => createdBy.name },
    {
      id: 'lastUsed',
      label: t('column.lastUsed'),
      spare: 2,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <TimeAgo at={lastUsedAt} />),
    },
    { id: 'expires', label: t('column.expires'), cell: ({ expiresAt }) => formatTime(expiresAt) },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      cell: (token) => (
        <Button wrapText={false} onClick={() => setRevoked(token)}>
          {t('revoke')}
        </Button>
      ),
    },
  ];
  const none = <EmptyState picture="files" title={t('empty.title')} text={t('empty.text')} action={create} />;
  return (
    <SpaceBetween size="l">
      <RowList
        title={t('title')}
        count={data?.list.length}
        description={t('text', {
          address: `${location.origin}${DICOMWEB_ROOT}`,
          fhir: `${location.origin}${FHIR_ROOT}`,
        })}
        actions={
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <RouteLink to="/conformance">{t('conformance')}</RouteLink>
            {create}
          </SpaceBetween>
        }
        rows={data?.list ?? []}
        rowKey="tokenId"
        columns={columns}
        empty={data === undefined ? <SkeletonRows /> : none}
      />
      <SiteList />
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoked !== undefined && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </SpaceBetween>
  );
}
