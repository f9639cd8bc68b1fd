import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT } from '#shared/order/order-transitions.ts';
import type { Order } from '#shared/order/order.ts';
import { minutesOf } from '#shared/work-order/worked.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { MakeTasksDialog } from './make-tasks-dialog.tsx';
import { ProductionSteps } from './production-steps.tsx';

/** Shows the lab's tasks of an order, in the order of the lab's stages. Lets a head create them. */
export function ProductionPanel({ order }: { order: Order }) {
  const { t } = useTranslation('production');
  const { may } = useSession();
  const { orderId } = order;
  const { data, error, refetch } = useQuery(workOrderQueries.orderTasks({ orderId }));
  const now = useNow();
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
            <SpaceBetween direction="horizontal" size="xs">
              {data.tasks.length > 0 && (
                <Button
                  href={`/trayLabel?${new URLSearchParams({ order: order.orderNumber })}`}
                  target="_blank"
                  iconName="external"
                >
                  {t('tray.label')}
                </Button>
              )}
              {isInWork && may('workOrder:plan') && <Button onClick={() => setMaking(true)}>{t('order.make')}</Button>}
            </SpaceBetween>
          }
        >
          {t('order.title')}
        </Header>
      }
    >
      {data.tasks.length === 0 ? (
        <Box color="text-body-secondary">{t('order.none')}</Box>
      ) : (
        <SpaceBetween size="s">
          <ProductionSteps tasks={data.tasks} />
          <Box color="text-body-secondary">{t('order.taken', minutesOf(data.tasks, now))}</Box>
        </SpaceBetween>
      )}
      {isMaking && <MakeTasksDialog orderId={orderId} onClose={() => setMaking(false)} />}
    </Container>
  );
}
