import { useTranslation } from 'react-i18next';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useWorkOrderColumns } from './work-order-columns.tsx';

const PAGE_SIZE = 20;

/**
 * Shows the work orders that the reader works on: production tasks for a lab, service reports for after-sales. A clinic's reader sees the
 * reports that they made.
 */
export function MyWorkOrderPage() {
  const { t } = useTranslation('workOrder');
  useDocumentTitle(t('mine.title'));
  const list = useListQuery();
  const { side } = useSession();
  const type = side === 'lab' ? 'production' : 'service';
  const input = { filter: 'mine', type, ...windowOf(list, PAGE_SIZE) } as const;
  const { data, error, refetch } = useListPage(list, workOrderQueries.list(input));
  const columns = useWorkOrderColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const none = (
    <EmptyState
      picture="orders"
      title={t('mine.empty')}
      text={t(side === 'clinic' ? 'mine.emptyClinic' : 'mine.emptyText')}
    />
  );
  return (
    <RowList
      title={t('mine.title')}
      rows={data?.list ?? []}
      rowKey="workOrderId"
      columns={columns}
      empty={data === undefined ? <SkeletonRows /> : none}
      pagination={<ListPager list={list} answer={data} />}
    />
  );
}
