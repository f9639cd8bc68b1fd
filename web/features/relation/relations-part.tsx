import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RELATION_PAGE_SIZE } from '#shared/limits.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RelationState } from './relation-state.tsx';

/** Lists the partners of the organisation that the page is about. Shows only the number of their orders (SVC-3). */
export function RelationsPart() {
  const { t } = useTranslation(['relation', 'service']);
  const asked = useAsked();
  const [page, setPage] = useState(1);
  const input = { ...asked, page: { page, size: RELATION_PAGE_SIZE } };
  const { data, error, refetch } = useQuery({ ...relationQueries.list(input), placeholderData: (before) => before });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns = [
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: ({ partner: { organisationId: iid, name } }: Relation) => (
        <RouteLink to={addressFor('/clinicDetail/page', { iid })}>{name}</RouteLink>
      ),
    },
    { id: 'number', header: t('column.number'), cell: ({ partner }: Relation) => partner.organisationNumber },
    {
      id: 'state',
      header: t('column.state'),
      // The usual text for an open request is written for one of the two sides. The reader of this page belongs to
      // neither.
      cell: (relation: Relation) =>
        relation.state === 'pending' ? (
          <StatusIndicator type="pending">{t('service:detail.asked')}</StatusIndicator>
        ) : (
          <RelationState relation={relation} />
        ),
    },
    { id: 'openOrders', header: t('column.openOrders'), cell: ({ openOrders }: Relation) => openOrders },
    {
      id: 'since',
      header: t('column.since'),
      cell: ({ cooperationTime: at }: Relation) => (at === undefined ? t('none') : <TimeAgo at={at} />),
    },
  ];
  return (
    <SpaceBetween size="xs">
      <PartTable title={t('title')} rows={data?.list} count={data?.total} empty={t('empty.title')} columns={columns} />
      <Pager page={page} pageSize={RELATION_PAGE_SIZE} total={data?.total} onChange={setPage} />
    </SpaceBetween>
  );
}
