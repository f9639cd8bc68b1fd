import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TablePreferences } from '#web/ui/table-preferences.tsx';
import { AssigneeFilter } from './assignee-filter.tsx';
import { NoOrders } from './no-orders.tsx';
import type { OrderRowsProps } from './order-rows.ts';
import { useAssigneeName } from './use-assignee-name.ts';
import type { NamedOrderColumn } from './use-order-columns.ts';
import './order-table.css';

interface OrderTableProps extends OrderRowsProps {
  readonly columns: readonly NamedOrderColumn[];
  readonly open: OrderRow | undefined;
}

/** The order list on a wide screen. A click anywhere on a row opens its preview. */
export function OrderTable({ orders, total, columns, open, list, preferences, ...props }: OrderTableProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const { side } = useSession();
  const nameOf = useAssigneeName();
  return (
    <Table
      items={orders}
      trackBy="orderId"
      variant="container"
      stickyHeader
      enableKeyboardNavigation
      columnDefinitions={columns.map(({ id, label, isFixed, cell }) => ({
        id,
        header: label,
        isRowHeader: isFixed === true,
        cell: (order: OrderRow) => cell(order, { t, side, nameOf, isNew: props.isNew(order) }),
      }))}
      columnDisplay={preferences.contentDisplay}
      selectedItems={open === undefined ? [] : [open]}
      onRowClick={({ detail }) => props.onShow(detail.item)}
      empty={total === undefined ? <SkeletonRows /> : <NoOrders list={list} {...props} />}
      ariaLabels={{ tableLabel: t('list.title') }}
      filter={
        <div className="order-filters">
          <ListSearch
            list={list}
            label={t('list.search')}
            countText={list.search === '' ? '' : t('list.matches', { count: total ?? 0 })}
          />
          <AssigneeFilter list={list} />
        </div>
      }
      pagination={<Pager page={list.page} pageSize={preferences.pageSize} total={total} onChange={list.setPage} />}
      preferences={<TablePreferences columns={columns} preferences={preferences} />}
    />
  );
}
