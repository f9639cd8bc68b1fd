import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AccountId } from '#shared/ids.ts';
import { OrderFilter, type OrderRow } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useLiveRows } from '#web/ui/use-live-rows.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useTablePreferences } from '#web/ui/use-table-preferences.ts';
import { orderAddress } from './order-address.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilterTabs } from './order-filter-tabs.tsx';
import { OrderPreviewPanel } from './order-preview-panel.tsx';
import { OrderTable } from './order-table.tsx';
import { useOrderColumns } from './use-order-columns.ts';

const keyOf = (order: OrderRow) => order.orderId;
const stampOf = (order: OrderRow) => order.updatedAt;

/** The organisation's orders, last changed first, live. */
export function OrderListPage() {
  const { t } = useTranslation('order');
  useDocumentTitle(t('list.title'));
  const navigate = useNavigate();
  const { may } = useSession();
  const isNarrow = useNarrow();
  const list = useListQuery();
  const columns = useOrderColumns();
  const preferences = useTablePreferences('order', columns);
  const filter = OrderFilter.catch('all').parse(list.get('filter'));
  const assigneeId = AccountId.safeParse(list.get('assignee')).data;
  const input = {
    filter,
    search: list.search,
    ...(assigneeId && { assigneeId }),
    page: { page: list.page, size: preferences.pageSize },
  };
  const orders = useQuery({ ...orderQueries.list(input), placeholderData: keepPreviousData });
  const [openId, setOpenId] = useState<string>();
  const live = useLiveRows({ rows: orders.data?.list ?? [], view: JSON.stringify(input), keyOf, stampOf });
  const open = live.rows.find((order) => order.orderId === openId);

  const show = (order: OrderRow) => {
    live.markSeen(order);
    if (isNarrow) void navigate(orderAddress(order.orderId));
    else setOpenId(order.orderId);
  };
  const create = may('order:create') && (
    <Button variant="primary" onClick={() => void navigate('/order/create')}>
      {t('list.create')}
    </Button>
  );
  if (orders.error !== null && orders.data === undefined) {
    return <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />;
  }
  const rows = {
    orders: live.rows,
    total: orders.data?.total,
    isNew: live.isNew,
    isFiltered: filter !== 'all' || list.search !== '' || assigneeId !== undefined,
    createButton: create,
    list,
    preferences,
    onShow: show,
  };
  return (
    <SpaceBetween size="s">
      <Header variant="h1" actions={create} description={t('list.description')}>
        {t('list.title')}
      </Header>
      <OrderFilterTabs list={list} filter={filter} counts={orders.data?.counts} />
      {isNarrow ? <OrderCards {...rows} /> : <OrderTable {...rows} columns={columns} open={open} />}
      {open !== undefined && !isNarrow && <OrderPreviewPanel order={open} onClose={() => setOpenId(undefined)} />}
    </SpaceBetween>
  );
}
