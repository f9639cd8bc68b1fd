import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportAccessId } from '#shared/ids.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { supportAccessQueries } from '#web/api/queries/support-access-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useAccessColumns } from './access-columns.tsx';
import { AccessPanel } from './access-panel.tsx';

const PAGE_SIZE = 20;

/**
 * Shows /access. A clinic sees the accesses that after-sales has or had. After-sales sees the cases that clinics opened
 * to it (BRK-30).
 */
export function AccessPage() {
  const { t } = useTranslation(['access', 'app']);
  useDocumentTitle(t('app:page.supportAccess'));
  const { side } = useSession();
  const isService = side === undefined;
  const asked = useAsked();
  const list = useListQuery();
  const { data, error, refetch } = useListPage(
    list,
    supportAccessQueries.list({ ...asked, ...windowOf(list, PAGE_SIZE) }),
  );
  const [openId, setOpenId] = useState<SupportAccessId>();
  const columns = useAccessColumns(isService);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const open = data?.list.find(({ accessId }) => accessId === openId);
  const none = (
    <EmptyState
      picture="rights"
      title={t(isService ? 'empty.serviceTitle' : 'empty.title')}
      text={t(isService ? 'empty.serviceText' : 'empty.text')}
    />
  );
  return (
    <>
      <RowList
        title={t('title')}
        description={t(isService ? 'serviceText' : 'text')}
        rows={data?.list ?? []}
        rowKey="accessId"
        columns={columns}
        onOpen={({ accessId }) => setOpenId(accessId)}
        open={open}
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <AccessPanel access={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
