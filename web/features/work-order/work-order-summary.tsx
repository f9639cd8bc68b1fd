import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import { useSession } from '#web/api/session.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useStageName } from './use-stage-name.ts';

const SECONDS_PER_MINUTE = 60;

/** Shows the subject of the work order and the facts about the work. Empty lines are left out. */
export function WorkOrderSummary({ workOrder }: { workOrder: WorkOrder }) {
  const { t, i18n } = useTranslation('workOrder');
  const { may, side } = useSession();
  const stageName = useStageName();
  const { stage, task, dueDate, equipment, order, owner, assignee, visitDate, parts, solution, rating, workedSeconds } =
    workOrder;
  const lines = [
    { label: t('column.owner'), value: <bdi>{owner.name}</bdi> },
    { label: t('page.reporter'), value: <bdi>{workOrder.reporterName}</bdi> },
    workOrder.outsider !== null &&
      workOrder.outsider.contact !== '' && {
        label: t('outside.contact'),
        value: <bdi>{workOrder.outsider.contact}</bdi>,
      },
    equipment && { label: t('page.equipment'), value: `${equipment.modelNumber} · ${equipment.serialNumber}` },
    order && {
      label: t('page.order'),
      value:
        side !== undefined && may('order:read') ? (
          <RouteLink to={`/orderDetail/page?${new URLSearchParams({ orderId: order.orderId })}`}>
            {order.orderNumber}
          </RouteLink>
        ) : (
          order.orderNumber
        ),
    },
    stage !== null && { label: t('column.stage'), value: stageName({ stage, task }) },
    dueDate !== null && { label: t('column.dueDate'), value: calendarDay(dueDate, i18n.language) },
    task !== null && { label: t('page.planned'), value: t('page.minutes', { count: task.minutes }) },
    { label: t('column.assignee'), value: assignee === null ? t('assignee.nobody') : <bdi>{assignee.name}</bdi> },
    visitDate !== null && { label: t('column.visitDate'), value: calendarDay(visitDate, i18n.language) },
    parts.length > 0 && {
      label: t('parts.label'),
      value: parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    },
    solution !== '' && { label: t('page.solution'), value: <span className="written">{solution}</span> },
    workedSeconds > 0 && {
      label: t('page.worked'),
      value: t('page.minutes', { count: Math.max(1, Math.round(workedSeconds / SECONDS_PER_MINUTE)) }),
    },
    rating && { label: t('rating.label'), value: t('rating.stars', { count: rating.stars }) },
    workOrder.description !== '' && {
      label: t('page.description'),
      value: <span className="written">{workOrder.description}</span>,
    },
  ];
  return (
    <Container>
      <KeyValuePairs columns={3} items={lines.filter((line) => line !== false && line !== null)} />
    </Container>
  );
}
