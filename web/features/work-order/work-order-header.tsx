import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import { useWorkOrderActions } from './use-work-order-actions.ts';
import { WorkOrderActionDialog } from './work-order-action-dialog.tsx';
import { WorkOrderStateBadge } from './work-order-state-badge.tsx';

/** Shows number, state and actions: the primary one as a button, the others in a menu. */
export function WorkOrderHeader({ workOrder }: { workOrder: WorkOrder }) {
  const { t } = useTranslation('workOrder');
  const { primary, others } = useWorkOrderActions(workOrder);
  const [open, setOpen] = useState<WorkOrderAction>();
  return (
    <>
      <Header
        variant="h1"
        description={t(`type.${workOrder.type}`)}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {others.length > 0 && (
              <ButtonDropdown
                items={others.map((id) => ({ id, text: t(`action.${id}`) }))}
                onItemClick={({ detail }) => setOpen(others.find((action) => action === detail.id))}
              >
                {t('page.actions')}
              </ButtonDropdown>
            )}
            {primary !== undefined && (
              <Button variant="primary" onClick={() => setOpen(primary)}>
                {t(`action.${primary}`)}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <span>{workOrder.workOrderNumber}</span>
          <WorkOrderStateBadge state={workOrder.state} />
        </SpaceBetween>
      </Header>
      {open !== undefined && (
        <WorkOrderActionDialog action={open} workOrder={workOrder} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
