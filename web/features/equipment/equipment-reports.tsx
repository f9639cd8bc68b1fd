import { useTranslation } from 'react-i18next';
import type { WorkOrderRow } from '#shared/work-order/work-order.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { PartTable } from '#web/ui/part-table.tsx';

/** Shows the problem reports about a device, last changed first. */
export function EquipmentReports({ reports }: { reports: readonly WorkOrderRow[] }) {
  const { t } = useTranslation(['equipment', 'workOrder']);
  const columns = [
    {
      id: 'number',
      header: t('workOrder:column.number'),
      cell: ({ workOrderId, workOrderNumber }: WorkOrderRow) => (
        <RouteLink to={`/workorderDetail?${new URLSearchParams({ workOrderId })}`}>{workOrderNumber}</RouteLink>
      ),
    },
    { id: 'state', header: t('column.state'), cell: ({ state }: WorkOrderRow) => t(`workOrder:state.${state}`) },
    {
      id: 'assignee',
      header: t('workOrder:column.assignee'),
      cell: ({ assignee }: WorkOrderRow) =>
        assignee === null ? t('workOrder:assignee.nobody') : <bdi>{assignee.name}</bdi>,
    },
    {
      id: 'changed',
      header: t('workOrder:column.updatedAt'),
      cell: ({ updatedAt }: WorkOrderRow) => <TimeAgo at={updatedAt} />,
    },
  ];
  return <PartTable title={t('page.reports')} rows={reports} columns={columns} empty={t('page.noReports')} />;
}
