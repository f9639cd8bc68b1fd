import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '#shared/organisation/member.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useLiveRows } from '#web/ui/use-live-rows.ts';
import { InviteButtons } from './invite/invite-buttons.tsx';
import { MemberFilterTabs } from './member-filter-tabs.tsx';
import { MemberPanel } from './member-panel.tsx';
import { rowOf, type MemberRow } from './member-row.ts';
import { useMemberExport } from './use-member-export.ts';
import { useMemberColumns } from './use-member-columns.tsx';

const PAGE_SIZE = 50;
const keyOf = ({ key }: MemberRow) => key;
const stampOf = ({ version }: MemberRow) => version;

/** Lists the organisation's members, applications, invitations and former members, live. */
export function MemberPage() {
  const { t } = useTranslation('member');
  useDocumentTitle(t('title'));
  const { user, may } = useSession();
  const asked = useAsked();
  const list = useListQuery();
  const filter = MemberFilter.catch('all').parse(list.get('filter'));
  const input = { ...asked, filter, search: list.search, ...windowOf(list, PAGE_SIZE) };
  const { data, error, refetch } = useListPage(list, memberQueries.list(input));
  const [openKey, setOpenKey] = useState<string>();
  const live = useLiveRows({ rows: (data?.list ?? []).map(rowOf), view: JSON.stringify(input), keyOf, stampOf });
  const open = live.rows.find(({ key }) => key === openKey);
  const show = (member: MemberRow) => {
    live.markSeen(member);
    setOpenKey(member.key);
  };
  const columns = useMemberColumns({ isNew: live.isNew, onOpen: show });
  const exporting = useMemberExport();
  const invite = may('member:invite') && <InviteButtons />;
  const isFiltered = filter !== 'all' || list.search !== '';
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const none = isFiltered ? (
    <EmptyState picture="patients" title={t('empty.title')} text={t('empty.filtered')} />
  ) : (
    <EmptyState picture="patients" title={t('empty.title')} text={t('empty.text')} action={invite} />
  );
  return (
    <>
      <RowList
        title={t('title')}
        count={data?.total}
        description={t('description', { organisation: user.institution?.name ?? '' })}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <ExportButton
              exporting={exporting}
              onStart={() => exporting.start({ ...asked, filter, search: list.search })}
            />
            {invite}
          </SpaceBetween>
        }
        rows={live.rows}
        rowKey="key"
        columns={columns}
        onOpen={show}
        open={open}
        filter={<MemberFilterTabs list={list} filter={filter} counts={data?.counts} />}
        search={{ list, label: t('search') }}
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <MemberPanel member={open} onClose={() => setOpenKey(undefined)} />}
    </>
  );
}
