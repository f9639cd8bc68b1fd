import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { ProductionStage, ProductionTask, WorkOrder } from '#shared/work-order/work-order.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useForm } from '#web/ui/use-form.ts';
import { WorkOrderActionFields, type WorkOrderActionValues } from './work-order-action-fields.tsx';

/** A work order, or the task on a card of the board, which has no visit and no parts. */
type ActedOn = ProductionTask & Partial<Pick<WorkOrder, 'visitDate' | 'parts'>>;

interface WorkOrderActionDialogProps {
  readonly action: WorkOrderAction;
  readonly workOrder: ActedOn;
  /** The stage to which the task goes back; absent if the dialog asks for it. */
  readonly stage?: ProductionStage;
  readonly onClose: () => void;
}

/** Turns the values of the controls into the input of the call. The schema of the call drops the fields that the action does not have. */
const toInput = ({ stars, comment, parts, visitDate, dueDate, ...values }: WorkOrderActionValues): unknown => ({
  ...values,
  visitDate: visitDate === '' ? null : visitDate,
  dueDate: dueDate === '' ? null : dueDate,
  parts: parts.filter(({ name }) => name.trim() !== ''),
  ...(stars > 0 && { rating: { stars, comment } }),
});

/** Stage in the form until the tasks are loaded. Then the stage's field selects the last finished stage. */
const ANY_STAGE: { readonly stage: ProductionStage } = { stage: 'scheme' };

/** Explains an action, asks for the input that it needs, and performs it. */
export function WorkOrderActionDialog({ action, workOrder, stage, onClose }: WorkOrderActionDialogProps) {
  const { t } = useTranslation('workOrder');
  const { user } = useSession();
  const endpoint = workOrderApi[action];
  const move = useCall(endpoint);
  const { workOrderId, version, assignee, visitDate, parts = [] } = workOrder;
  const form = useForm(
    endpoint.input,
    {
      workOrderId,
      version,
      note: '',
      assigneeId: assignee?.accountId ?? user.ID,
      visitDate: visitDate ?? '',
      dueDate: workOrder.dueDate ?? '',
      stage: stage ?? ANY_STAGE.stage,
      parts,
      stars: 0,
      comment: '',
    },
    toInput,
  );
  const send = form.submit((input) =>
    move.mutate(input, {
      onSuccess: () => {
        flash({ type: 'success', content: t('page.done', { action: t(`action.${action}`) }) }, ERROR_TOAST_MS);
        onClose();
      },
    }),
  );
  return (
    <ActionDialog title={t(`action.${action}`)} isBusy={move.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t(`consequence.${action}`, { number: workOrder.workOrderNumber })}</div>
        <WorkOrderActionFields action={action} workOrder={workOrder} fields={form} />
      </SpaceBetween>
    </ActionDialog>
  );
}
