import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { type AccountId, OrganisationId } from '#shared/ids.ts';
import { type BulkAction, isOpenTo } from '#shared/order/bulk-actions.ts';
import type { OrderRow, OrderSide } from '#shared/order/order.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Refusal } from '#web/api/refusals.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import { AssigneeField } from './assignee-field.tsx';
import { LabField } from './lab-field.tsx';
import { type BulkOutcome, useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly side: OrderSide;
  readonly orders: readonly OrderRow[];
  readonly onClose: () => void;
}

/** Takes one action on the chosen orders. Shows the outcome for each order in one line (ORD-46). */
export function BulkDialog({ action, side, orders: chosen, onClose }: BulkDialogProps) {
  const { t } = useTranslation('order');
  // Keeps the chosen orders, because the list behind the dialog continues to change.
  const [orders] = useState(chosen);
  const [assigneeId, setAssigneeId] = useState<AccountId | null>(null);
  const [labId, setLabId] = useState('');
  const [labFault, setLabFault] = useState<string>();
  const { outcomes, isRunning, start } = useBulkRun(action);
  const open = orders.filter((order) => isOpenTo(action, order, side));
  const isFinished = outcomes.size > 0 && !isRunning;
  const begin = () => {
    if (isFinished || open.length === 0) return onClose();
    const lab = OrganisationId.safeParse(labId).data;
    if (action === 'send' && lab === undefined) return setLabFault('required');
    return start({ lines: open, values: { assigneeId, labId: lab } });
  };
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      action={isFinished || open.length === 0 ? t('bulk.close') : t('bulk.start', { number: open.length })}
      isBusy={isRunning}
      isWide
      onAction={begin}
      onClose={onClose}
    >
      <div>{t(`bulk.text.${action}`)}</div>
      {action === 'assign' && <AssigneeField assigneeId={assigneeId} onChange={setAssigneeId} />}
      {action === 'send' && <LabField labId={labId} fault={labFault} onChange={setLabId} />}
      <Table
        variant="embedded"
        items={orders}
        trackBy="orderId"
        ariaLabels={{ tableLabel: t('bulk.outcomes') }}
        columnDefinitions={[
          { id: 'number', header: t('column.number'), cell: ({ orderNumber }) => orderNumber, isRowHeader: true },
          { id: 'patient', header: t('column.patient'), cell: ({ patient }) => patient.name },
          {
            id: 'outcome',
            header: t('bulk.outcome'),
            cell: (order) => <Outcome outcome={outcomes.get(order.orderId)} isOpen={open.includes(order)} />,
          },
        ]}
      />
      {isFinished && (
        <output>
          {t('bulk.summary', {
            done: [...outcomes.values()].filter((each) => each === 'done').length,
            all: orders.length,
          })}
        </output>
      )}
    </ActionDialog>
  );
}

/** Reasons for which the server refuses an action and for which the dialog has texts of its own. */
const Obstacle = z.object({
  refusal: z.enum([
    'state',
    'relationNotEstablished',
    'filesNotSettled',
    'itIsTheSidesTurn',
    'onHold',
    'notOnHold',
    'outsideTerms',
    'outsidePatientTerms',
    'isRemade',
  ]),
});

function Outcome({ outcome, isOpen }: { outcome: BulkOutcome | undefined; isOpen: boolean }) {
  const { t } = useTranslation('order');
  const wordsOf = useRefusalWords();
  if (outcome === undefined)
    return isOpen ? (
      <StatusIndicator type="pending">{t('bulk.waits')}</StatusIndicator>
    ) : (
      <StatusIndicator type="stopped">{t('obstacle.state')}</StatusIndicator>
    );
  if (outcome === 'running') return <StatusIndicator type="in-progress">{t('bulk.running')}</StatusIndicator>;
  if (outcome === 'done') return <StatusIndicator type="success">{t('bulk.done')}</StatusIndicator>;
  const { error } = outcome;
  const known = error instanceof ApiError ? Obstacle.safeParse(error.data).data : undefined;
  return (
    <StatusIndicator type="error">
      {known === undefined ? wordsOf(error as Refusal) : t(`obstacle.${known.refusal}`)}
    </StatusIndicator>
  );
}
