import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useStageName } from './use-stage-name.ts';
import { workOrderAddress } from './work-order-address.ts';
import { WorkOrderStateBadge } from './work-order-state-badge.tsx';
import './production-steps.css';

/** Shows the tasks of one order, in the order of the lab's stages. */
export function ProductionSteps({ tasks }: { tasks: readonly ProductionTask[] }) {
  return (
    <ol className="production-steps">
      {tasks.map((task) => (
        <Step key={task.workOrderId} task={task} />
      ))}
    </ol>
  );
}
function Step({
  task: { workOrderId, workOrderNumber, stage, task, state, assignee, dueDate },
}: {
  task: ProductionTask;
}) {
  const { t, i18n } = useTranslation('workOrder');
  const nameOf = useStageName();
  return (
    <li className="production-step">
      <Box variant="strong">{stage === null ? workOrderNumber : nameOf({ stage, task })}</Box>
      <WorkOrderStateBadge state={state} />
      <Box color="text-body-secondary">
        {assignee === null ? t('assignee.nobody') : <bdi>{assignee.name}</bdi>}
        {dueDate !== null && ` · ${calendarDay(dueDate, i18n.language)}`}
      </Box>
      <RouteLink to={workOrderAddress(workOrderId)}>{workOrderNumber}</RouteLink>
    </li>
  );
}
