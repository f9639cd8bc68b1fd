import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useWorkOrderColumns } from './work-order-columns.tsx';

const SHOWN = 20;

/** Lists the latest reports of the page's organisation. */
export function WorkOrdersPart() {
  const { t } = useTranslation(['workOrder', 'service']);
  const asked = useAsked();
  const columns = useWorkOrderColumns().filter(({ id }) => id !== 'owner');
  const { data, error, refetch } = useQuery(workOrderQueries.list({ ...asked, page: { page: 1, size: SHOWN } }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartTable
      title={t('title')}
      rows={data?.list}
      count={data?.total}
      empty={t('empty.title')}
      actions={<RouteLink to={addressFor('/workOrder', asked)}>{t('service:detail.all.workOrders')}</RouteLink>}
      columns={columns.map(({ id, label, cell }) => ({ id, header: label, cell }))}
    />
  );
}
