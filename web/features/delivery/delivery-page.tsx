import { useTranslation } from 'react-i18next';
import { AccountId } from '#shared/ids.ts';
import { DELIVERY_LOG_DAYS } from '#shared/limits.ts';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { deliveryQueries } from '#web/api/queries/delivery-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';

const PAGE_SIZE = 50;
const TABS = ['all', 'trouble'] as const;

/**
 * Shows how messages reached the members of the organisation (NOT-47). For after-sales, the page's address names the
 * organisation.
 */
export function DeliveryPage() {
  const { t } = useTranslation('delivery');
  useDocumentTitle(t('title'));
  const list = useListQuery();
  const filter = TABS.find((each) => each === list.get('filter')) ?? 'all';
  const asked = useAsked();
  const { data: accountId } = AccountId.safeParse(list.get('person'));
  const { data, error, refetch } = useListPage(
    list,
    deliveryQueries.page({
      ...asked,
      filter: { ...(accountId !== undefined && { accountId }), ...(filter === 'trouble' && { trouble: true }) },
      ...windowOf(list, PAGE_SIZE),
    }),
  );
  const columns = useDeliveryColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = data?.list[0]?.name ?? '';
  const days = DELIVERY_LOG_DAYS;
  const isOfOne = accountId !== undefined;
  return (
    <RowList
      title={t('title')}
      description={isOfOne && name !== '' ? t('introOf', { name, days }) : t('intro', { days })}
      actions={isOfOne && <RouteLink to={addressFor('/delivery', asked)}>{t('everybody')}</RouteLink>}
      rows={data?.list ?? []}
      rowKey="notificationId"
      columns={columns}
      filter={
        <FilterTabs
          list={list}
          label={t('filter.label')}
          filters={TABS}
          filter={filter}
          labelOf={(each) => t(`filter.${each}`)}
        />
      }
      empty={
        data === undefined ? (
          <SkeletonRows />
        ) : (
          <EmptyState
            picture="nothingFound"
            title={t('empty.title')}
            text={t(filter === 'all' ? 'empty.text' : 'empty.trouble')}
          />
        )
      }
      pagination={<ListPager list={list} answer={data} />}
    />
  );
}
