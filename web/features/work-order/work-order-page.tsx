import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { WorkOrderId } from '#shared/ids.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { WorkOrderHeader } from './work-order-header.tsx';
import { WorkOrderHistory } from './work-order-history.tsx';
import { WorkOrderSummary } from './work-order-summary.tsx';

interface WorkOrderPageProps {
  /** Returns what another feature adds to the page, such as the button that asks for access. */
  readonly beside: (workOrder: WorkOrder) => ReactNode;
}

/** Shows /workorderDetail: one work order, updated live. */
export function WorkOrderPage({ beside }: WorkOrderPageProps) {
  const [query] = useSearchParams();
  const workOrderId = WorkOrderId.safeParse(query.get('workOrderId'));
  if (!workOrderId.success) return <Navigate to="/404" replace />;
  return <OneWorkOrder workOrderId={workOrderId.data} beside={beside} />;
}

function OneWorkOrder({ workOrderId, beside }: WorkOrderPageProps & { readonly workOrderId: WorkOrderId }) {
  const { t } = useTranslation(['workOrder', 'app']);
  const { data, error, refetch } = useQuery(workOrderQueries.detail(workOrderId));
  useDocumentTitle(t('app:page.workOrderDetail'), data?.workOrder.workOrderNumber);
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { workOrder, history } = data;
  return (
    <SpaceBetween size="l">
      <WorkOrderHeader workOrder={workOrder} />
      {beside(workOrder)}
      {workOrder.question !== null && (
        <Alert type="warning" header={t('page.question', { name: workOrder.question.askedBy })}>
          <span className="written">{workOrder.question.text}</span>
        </Alert>
      )}
      {workOrder.outsider !== null && (
        <Alert type="warning" header={t('outside.title')}>
          {t('outside.text')}
        </Alert>
      )}
      <WorkOrderSummary workOrder={workOrder} />
      <WorkOrderHistory history={history} />
    </SpaceBetween>
  );
}
