import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Relation, RelationState } from '#shared/relation/relation.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { EstablishDialog } from './establish-dialog.tsx';
import { RelationActions } from './relation-actions.tsx';

const STATUS: Record<RelationState, StatusIndicatorProps.Type> = {
  pending: 'pending',
  established: 'success',
  rejected: 'error',
  cancelled: 'stopped',
  exited: 'stopped',
};

/** The clinics and labs that the organisation works with, and requests under way. */
export function RelationPage() {
  const { t } = useTranslation('relation');
  useDocumentTitle(t('title'));
  const { user, may } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(relationQueries.list());
  const ask = may('relation:manage') && (
    <Button variant="primary" onClick={() => setAsking(true)}>
      {t('establish')}
    </Button>
  );
  const columns: RowColumn<Relation>[] = [
    { id: 'name', label: t('column.name'), cell: ({ partner }) => <OrganisationName organisation={partner} /> },
    { id: 'number', label: t('column.number'), cell: ({ partner }) => partner.organisationNumber },
    {
      id: 'state',
      label: t('column.state'),
      isPlain: true,
      cell: (relation) => (
        <StatusIndicator type={STATUS[relation.state]}>
          {relation.state === 'pending'
            ? t(relation.isInitiator ? 'pendingOfOther' : 'pendingOfMine')
            : t(`state.${relation.state}`)}
        </StatusIndicator>
      ),
    },
    {
      id: 'since',
      label: t('column.since'),
      cell: ({ cooperationTime }) => cooperationTime !== undefined && <TimeAgo at={cooperationTime} />,
    },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      cell: (relation) => <RelationActions relation={relation} />,
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        title={t('title')}
        count={data?.total}
        description={t('own', { number: user.institution?.number ?? '' })}
        actions={ask}
        rows={data?.list ?? []}
        rowKey="relationId"
        columns={columns}
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="partners" title={t('empty.title')} text={t('empty.text')} action={ask} />
          )
        }
      />
      {isAsking && <EstablishDialog onClose={() => setAsking(false)} />}
    </>
  );
}
