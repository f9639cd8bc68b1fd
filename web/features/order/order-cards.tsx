import Cards from '@cloudscape-design/components/cards';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { NoOrders } from './no-orders.tsx';
import type { OrderColumn } from './order-columns.tsx';
import type { OrderRowsProps } from './order-rows.ts';
import { useAssigneeName } from './use-assignee-name.ts';
import { useOrderColumns } from './use-order-columns.ts';

/** What a phone shows of an order, below its number. */
const SHOWN: readonly OrderColumn['id'][] = ['patient', 'state', 'turn', 'partner', 'due', 'updated'];

/** What says by itself what it is needs no label. */
const LABELLED: readonly OrderColumn['id'][] = ['turn', 'partner', 'due', 'updated'];

/** The order list on a phone. */
export function OrderCards({ orders, total, list, preferences, isNew, ...props }: OrderRowsProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const { side } = useSession();
  const nameOf = useAssigneeName();
  const columns = useOrderColumns();
  const labelOf = (id: OrderColumn['id']) => columns.find((column) => column.id === id)?.label;
  const cellOf = (id: OrderColumn['id'], order: OrderRow) =>
    columns.find((column) => column.id === id)?.cell(order, { t, side, nameOf, isNew: isNew(order) });
  return (
    <Cards
      items={orders}
      trackBy="orderId"
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{
        header: (order) => cellOf('number', order),
        sections: SHOWN.map((id) => ({
          id,
          width: LABELLED.includes(id) ? 50 : 100,
          ...(LABELLED.includes(id) && { header: labelOf(id) }),
          content: (order: OrderRow) => cellOf(id, order),
        })),
      }}
      empty={total === undefined ? <SkeletonRows /> : <NoOrders list={list} {...props} />}
      ariaLabels={{ cardsLabel: t('list.title'), selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      filter={<ListSearch list={list} label={t('list.search')} />}
      pagination={<Pager page={list.page} pageSize={preferences.pageSize} total={total} onChange={list.setPage} />}
    />
  );
}
