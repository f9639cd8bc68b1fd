import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RELATION_PAGE_SIZE } from '#shared/limits.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { EstablishDialog } from './establish-dialog.tsx';
import { InvitePartnerDialog } from './invite-partner-dialog.tsx';
import { NetworkDialog } from './network-dialog.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { RelationActions } from './relation-actions.tsx';
import { RelationPanel } from './relation-panel.tsx';
import { RelationState } from './relation-state.tsx';
import { SentInvitations } from './sent-invitations.tsx';

/** Lists the clinics or labs that the organisation works with, and open requests. */
export function RelationPage() {
  const { t } = useTranslation('relation');
  useDocumentTitle(t('title'));
  const { user, may } = useSession();
  const navigate = useNavigate();
  const list = useListQuery();
  const input = { search: list.search, ...windowOf(list, RELATION_PAGE_SIZE) };
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useListPage(list, relationQueries.list(input));
  const [openId, setOpenId] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { data: invitations } = useQuery({ ...relationQueries.invitations(), enabled: may('relation:manage') });
  const relations = data?.list ?? [];
  const open = relations.find(({ relationId }) => relationId === openId);
  const ask = may('relation:manage') && (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => void navigate('/relation/find')}>{t('find.link')}</Button>
      <Button onClick={() => setInviting(true)}>{t('invitation.open')}</Button>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('establish')}
      </Button>
    </SpaceBetween>
  );
  const columns: RowColumn<Relation>[] = [
    {
      id: 'name',
      label: t('column.name'),
      minWidth: 200,
      opens: true,
      cell: ({ partner }) => <OrganisationName organisation={partner} />,
    },
    { id: 'number', label: t('column.number'), spare: 1, cell: ({ partner }) => partner.organisationNumber },
    {
      id: 'state',
      label: t('column.state'),
      isPlain: true,
      minWidth: 170,
      cell: (relation) => <RelationState relation={relation} />,
    },
    { id: 'openOrders', label: t('column.openOrders'), spare: 3, cell: ({ openOrders }) => openOrders },
    {
      id: 'since',
      label: t('column.since'),
      spare: 2,
      cell: ({ cooperationTime }) => cooperationTime !== undefined && <TimeAgo at={cooperationTime} />,
    },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      minWidth: 190,
      cell: (relation) => <RelationActions relation={relation} />,
    },
  ];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="m">
      {invitations !== undefined && <ReceivedInvitations invitations={invitations.received} />}
      <RowList
        title={t('title')}
        count={data?.total}
        description={t('own', { number: user.institution?.number ?? '' })}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {relations.length > 0 && <Button onClick={() => setDrawn(true)}>{t('network.show')}</Button>}
            {ask}
          </SpaceBetween>
        }
        rows={relations}
        rowKey="relationId"
        columns={columns}
        onOpen={({ relationId }) => setOpenId(relationId)}
        open={open}
        empty={data === undefined ? <SkeletonRows /> : <NoRelations isSearch={list.search !== ''} action={ask} />}
        search={{ list, label: t('search') }}
        pagination={<ListPager list={list} answer={data} />}
      />
      {invitations !== undefined && invitations.sent.length > 0 && <SentInvitations invitations={invitations.sent} />}
      {open !== undefined && <RelationPanel relation={open} onClose={() => setOpenId(undefined)} />}
      {isDrawn && (
        <NetworkDialog
          own={user.institution?.name ?? ''}
          relations={relations}
          onOpen={({ relationId }) => {
            setDrawn(false);
            setOpenId(relationId);
          }}
          onClose={() => setDrawn(false)}
        />
      )}
      {isAsking && <EstablishDialog onClose={() => setAsking(false)} />}
      {isInviting && <InvitePartnerDialog onClose={() => setInviting(false)} />}
    </SpaceBetween>
  );
}

function NoRelations({ isSearch, action }: { isSearch: boolean; action: ReactNode }) {
  const { t } = useTranslation('relation');
  if (isSearch) return <EmptyState picture="nothingFound" title={t('nothingFound')} />;
  return <EmptyState picture="partners" title={t('empty.title')} text={t('empty.text')} action={action} />;
}
