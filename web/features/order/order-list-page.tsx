import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderRow } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TablePreferences } from '#web/ui/table-preferences.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useLiveRows } from '#web/ui/use-live-rows.ts';
import { useIsCards } from '#web/ui/use-is-cards.ts';
import { useTablePreferences } from '#web/ui/use-table-preferences.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { NoOrders } from './no-orders.tsx';
import { orderAddress } from './order-address.ts';
import { OrderFilterTabs } from './order-filter-tabs.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderPreviewPanel } from './order-preview-panel.tsx';
import { useAssigneeName } from './use-assignee-name.ts';
import { useOrderColumns } from './use-order-columns.ts';
import { useOrderExport } from './use-order-export.ts';
import { ORDER_TABLE, useOrderListInput } from './order-list-input.ts';
import { useOrderSorting } from './use-order-sorting.ts';
import { useViews } from './view/use-views.ts';
import { ViewsMenu } from './view/views-menu.tsx';

export { readOrderListAhead } from './read-order-list-ahead.ts';

const keyOf = (order: OrderRow) => order.orderId;
const stampOf = (order: OrderRow) => order.updatedAt;

/**
 * Shows the organisation's orders, live. Unless the person sorts, orders that wait for the organisation are sorted by urgency, and others
 * by last change.
 */
export function OrderListPage() {
  const { t } = useTranslation(['order', 'prescription']);
  useDocumentTitle(t('list.title'));
  const navigate = useNavigate();
  const { may, side } = useSession();
  const isNarrow = useIsCards();
  const list = useListQuery();
  const columns = useOrderColumns();
  const nameOf = useAssigneeName();
  const preferences = useTablePreferences(ORDER_TABLE, columns);
  const { input, filters, isFiltered } = useOrderListInput(list, preferences.pageSize);
  const sorting = useOrderSorting(list, input);
  const views = useViews(list, preferences);
  const exporting = useOrderExport();
  const { data, error, refetch } = useListPage(list, orderQueries.list(input));
  const [openId, setOpenId] = useState<string>();
  const [tickedIds, setTickedIds] = useState<readonly string[]>([]);
  const live = useLiveRows({ rows: data?.list ?? [], view: JSON.stringify(input), keyOf, stampOf });
  const ticked = live.rows.filter((order) => tickedIds.includes(order.orderId));
  const open = live.rows.find((order) => order.orderId === openId);
  const show = (order: OrderRow) => {
    live.markSeen(order);
    if (isNarrow) void navigate(orderAddress(order.orderId));
    else setOpenId(order.orderId);
  };
  const ticks = {
    rows: ticked,
    onTick: (orders: readonly OrderRow[]) => setTickedIds(orders.map(keyOf)),
    label: t('bulk.select'),
    labelOf: ({ orderNumber }: OrderRow) => t('bulk.selectOne', { number: orderNumber }),
  };
  const kept = side === 'lab' && <Button onClick={() => void navigate('/order/kept')}>{t('kept.title')}</Button>;
  const create = may('order:create') && (
    <Button variant="primary" onClick={() => void navigate('/order/create')}>
      {t('list.create')}
    </Button>
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const none = <NoOrders list={list} isFiltered={isFiltered} createButton={create} />;
  return (
    <>
      <RowList
        title={t('list.title')}
        description={t('list.description')}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <ViewsMenu present={views.present} onOpen={views.open} />
            <BulkMenu
              orders={ticked}
              onDone={() => setTickedIds([])}
              onExport={(orders) => exporting.start({ orderIds: orders.map(({ orderId }) => orderId) })}
            />
            <ExportButton exporting={exporting} onStart={() => exporting.start(filters)} />
            {create || kept}
          </SpaceBetween>
        }
        rows={live.rows}
        rowKey="orderId"
        columns={columns.map(({ cell, ...column }) => ({
          ...column,
          cell: (order: OrderRow) => cell(order, { t, side, nameOf, isNew: live.isNew(order) }),
        }))}
        columnDisplay={preferences.contentDisplay}
        onOpen={show}
        open={open}
        ticks={ticks}
        sorting={sorting}
        filter={<OrderFilterTabs list={list} filter={input.filter ?? 'all'} tabs={data} />}
        search={{
          list,
          label: t('list.search'),
          countText: isFiltered && data?.total !== undefined ? t('list.matches', { count: data.total }) : '',
          beside: <OrderFilters list={list} doctors={live.rows.map(({ doctorName }) => doctorName)} />,
        }}
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
        preferences={<TablePreferences columns={columns} preferences={preferences} />}
      />
      {open !== undefined && !isNarrow && <OrderPreviewPanel order={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
