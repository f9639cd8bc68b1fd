import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { orderAddress } from './order-address.ts';
import type { OrderColumn } from './order-columns.tsx';
import { useAssigneeName } from './use-assignee-name.ts';
import { useOrderColumns } from './use-order-columns.ts';

const SHOWN: readonly OrderColumn['id'][] = ['number', 'state', 'due', 'work', 'partner', 'updated'];

/** Lists one patient's orders. */
export function PatientOrders({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation(['order', 'prescription']);
  const navigate = useNavigate();
  const { side } = useSession();
  const nameOf = useAssigneeName();
  const columns = useOrderColumns().filter(({ id }) => SHOWN.includes(id));
  const { data } = useQuery(orderQueries.list({ patientId }));
  return (
    <Table
      items={data?.list ?? []}
      trackBy="orderId"
      loading={data === undefined}
      loadingText={t('list.loading')}
      ariaLabels={{ tableLabel: t('list.title') }}
      empty={<EmptyState picture="orders" title={t('list.empty.patient')} />}
      onRowClick={({ detail }) => void navigate(orderAddress(detail.item.orderId))}
      columnDefinitions={columns.map(({ id, label, cell, minWidth }) => ({
        id,
        header: label,
        ...(minWidth !== undefined && { minWidth }),
        cell: (order: OrderRow) => cell(order, { t, side, nameOf, isNew: false }),
      }))}
    />
  );
}
