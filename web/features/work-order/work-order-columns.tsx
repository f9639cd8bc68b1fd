import Badge from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import type { WorkOrderRow } from '#shared/work-order/work-order.ts';
import { useSession } from '#web/api/session.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { workOrderAddress } from './work-order-address.ts';
import { WorkOrderStateBadge } from './work-order-state-badge.tsx';

/**
 * Returns the columns of a list of work orders. For after-sales, they include the organisation, because the list has
 * all organisations.
 */
export function useWorkOrderColumns(): RowColumn<WorkOrderRow>[] {
  const { t, i18n } = useTranslation('workOrder');
  const dayOf = (day: string | null) => day && calendarDay(day, i18n.language);
  const { side } = useSession();
  return [
    {
      id: 'number',
      label: t('column.number'),
      minWidth: 140,
      cell: ({ workOrderId, workOrderNumber }) => (
        <RouteLink to={workOrderAddress(workOrderId)}>{workOrderNumber}</RouteLink>
      ),
    },
    {
      id: 'about',
      label: t('column.about'),
      cell: ({ equipment, order, isFromOutside }) => (
        <>
          <bdi>{equipment?.serialNumber ?? order?.orderNumber}</bdi>{' '}
          {isFromOutside && <Badge color="grey">{t('outside.badge')}</Badge>}
        </>
      ),
    },
    ...(side === undefined
      ? [{ id: 'owner', label: t('column.owner'), cell: ({ owner }: WorkOrderRow) => <bdi>{owner.name}</bdi> }]
      : []),
    ...(side === 'lab'
      ? [
          {
            id: 'stage',
            label: t('column.stage'),
            cell: ({ stage }: WorkOrderRow) => (stage === null ? '' : t(`stage.${stage}`)),
          },
          { id: 'dueDate', label: t('column.dueDate'), spare: 4, cell: ({ dueDate }: WorkOrderRow) => dayOf(dueDate) },
        ]
      : []),
    {
      id: 'state',
      label: t('column.state'),
      isPlain: true,
      cell: ({ state }) => <WorkOrderStateBadge state={state} />,
    },
    {
      id: 'assignee',
      label: t('column.assignee'),
      spare: 2,
      cell: ({ assignee }) => (assignee === null ? t('assignee.nobody') : <bdi>{assignee.name}</bdi>),
    },
    { id: 'visitDate', label: t('column.visitDate'), spare: 3, cell: ({ visitDate }) => dayOf(visitDate) },
    { id: 'updatedAt', label: t('column.updatedAt'), spare: 1, cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
  ];
}
