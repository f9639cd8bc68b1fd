import Cards from '@cloudscape-design/components/cards';
import Pagination from '@cloudscape-design/components/pagination';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { NoOrders } from './no-orders.tsx';
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx';
import type { OrderRowsProps } from './order-rows.ts';

/** What a phone shows of an order, below its number. */
const SHOWN: readonly OrderColumn['id'][] = ['patient', 'state', 'turn', 'partner', 'due', 'updated'];

/** The order list on a phone. */
export function OrderCards({ orders, total, list, preferences, isNew, ...props }: OrderRowsProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const { side } = useSession();
  const cellOf = (id: OrderColumn['id'], order: OrderRow) =>
    ORDER_COLUMNS.find((column) => column.id === id)?.cell(order, { t, side, isNew: isNew(order) });
  return (
    <Cards
      items={orders}
      trackBy="orderId"
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{
        header: (order) => cellOf('number', order),
        sections: SHOWN.map((id) => ({
          id,
          width: id === 'patient' ? 100 : 50,
          content: (order: OrderRow) => cellOf(id, order),
        })),
      }}
      loading={total === undefined}
      loadingText={t('list.loading')}
      empty={total === undefined ? <SkeletonRows /> : <NoOrders list={list} {...props} />}
      ariaLabels={{ cardsLabel: t('list.title'), selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      filter={
        <TextFilter
          filteringText={list.typed}
          filteringPlaceholder={t('list.search')}
          filteringAriaLabel={t('list.search')}
          onChange={({ detail }) => list.type(detail.filteringText)}
        />
      }
      pagination={
        <Pagination
          currentPageIndex={list.page}
          pagesCount={Math.max(1, Math.ceil((total ?? 0) / preferences.pageSize))}
          onChange={({ detail }) => list.setPage(detail.currentPageIndex)}
        />
      }
    />
  );
}
