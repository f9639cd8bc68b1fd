import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WorkOrderFilter, WorkOrderState } from '#shared/work-order/work-order.ts';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { shortNumber } from '#web/ui/short-number.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useWorkOrderColumns } from './work-order-columns.tsx';

const PAGE_SIZE = 20;
const TABS = ['all', ...WorkOrderState.options] as const;

/** Shows the service reports of the reader's organisation; for after-sales, those of all organisations. */
export function WorkOrderListPage() {
  const { t } = useTranslation('workOrder');
  useDocumentTitle(t('title'));
  const asked = useAsked();
  const list = useListQuery();
  const filter = WorkOrderFilter.exclude(['mine']).catch('all').parse(list.get('filter'));
  const { data, error, refetch } = useListPage(
    list,
    workOrderQueries.list({ ...asked, filter, ...windowOf(list, PAGE_SIZE) }),
  );
  const columns = useWorkOrderColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const countIn = (each: (typeof TABS)[number]): number => {
    const counts = data?.counts ?? {};
    return each === 'all' ? Object.values(counts).reduce((left, count) => left + count, 0) : (counts[each] ?? 0);
  };
  const labelOf = (each: (typeof TABS)[number]): string => {
    const name = each === 'all' ? t('filter.all') : t(`state.${each}`);
    if (data === undefined) return name;
    const count = countIn(each);
    return t('filter.counted', { count, replace: { name, count: shortNumber(count) } });
  };
  const none =
    filter === 'all' ? (
      <EmptyState picture="orders" title={t('empty.title')} text={t('empty.text')} action={<ReportButton />} />
    ) : (
      <EmptyState picture="nothingFound" title={t('empty.nothingFound')} />
    );
  return (
    <RowList
      title={t('title')}
      count={data && countIn(filter)}
      actions={<ReportButton />}
      rows={data?.list ?? []}
      rowKey="workOrderId"
      columns={columns}
      filter={<FilterTabs list={list} label={t('filter.label')} filters={TABS} filter={filter} labelOf={labelOf} />}
      empty={data === undefined ? <SkeletonRows /> : none}
      pagination={<ListPager list={list} answer={data} />}
    />
  );
}

function ReportButton() {
  const { t } = useTranslation('workOrder');
  const { may } = useSession();
  const navigate = useNavigate();
  const asked = useAsked();
  if (!may('workOrder:create')) return null;
  return (
    <Button variant="primary" onClick={() => void navigate(addressFor('/reportWorkorder', asked))}>
      {t('report.action')}
    </Button>
  );
}
