import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT } from '#shared/order/order-transitions.ts';
import type { Order } from '#shared/order/order.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { MakeTasksDialog } from './make-tasks-dialog.tsx';
import { useStageName } from './use-stage-name.ts';
import { workOrderAddress } from './work-order-address.ts';
import { WorkOrderStateBadge } from './work-order-state-badge.tsx';
import './production-panel.css';

/** Shows the lab's tasks of an order, in the order of its stages, and lets a head make them. */
export function ProductionPanel({ order }: { order: Order }) {
  const { t } = useTranslation('production');
  const { may } = useSession();
  const { orderId } = order;
  const { data, error, refetch } = useQuery(workOrderQueries.orderTasks({ orderId }));
  const [isMaking, setMaking] = useState(false);
  const isInWork = CONSENT.some((state) => state === order.state);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || (data.tasks.length === 0 && !isInWork)) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            isInWork && may('workOrder:plan') && <Button onClick={() => setMaking(true)}>{t('order.make')}</Button>
          }
        >
          {t('order.title')}
        </Header>
      }
    >
      {data.tasks.length === 0 ? (
        <Box color="text-body-secondary">{t('order.none')}</Box>
      ) : (
        <ol className="production-steps">
          {data.tasks.map((task) => (
            <Step key={task.workOrderId} task={task} />
          ))}
        </ol>
      )}
      {isMaking && <MakeTasksDialog orderId={orderId} onClose={() => setMaking(false)} />}
    </Container>
  );
}

function Step({
  task: { workOrderId, workOrderNumber, stage, task, state, assignee, dueDate },
}: {
  task: ProductionTask;
}) {
  const { t } = useTranslation('workOrder');
  const nameOf = useStageName();
  return (
    <li className="production-step">
      <Box variant="strong">{stage === null ? workOrderNumber : nameOf({ stage, task })}</Box>
      <WorkOrderStateBadge state={state} />
      <Box color="text-body-secondary">
        {assignee === null ? t('assignee.nobody') : <bdi>{assignee.name}</bdi>}
        {dueDate !== null && ` · ${dueDate}`}
      </Box>
      <RouteLink to={workOrderAddress(workOrderId)}>{workOrderNumber}</RouteLink>
    </li>
  );
}
