import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { ACCESS_HOURS_USUAL } from '#shared/support-access/support-access-limits.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { HoursField } from './access-fields.tsx';

const OVER: readonly WorkOrder['state'][] = ['completed', 'cancelled'];

/**
 * Lets after-sales ask the heads of the clinic that made the report for access to the case. Hidden from everyone else.
 */
export function AskForAccess({ workOrder }: { readonly workOrder: WorkOrder }) {
  const { may } = useSession();
  const isOpen = workOrder.type === 'service' && !OVER.includes(workOrder.state);
  return may('access:ask') && isOpen ? <OfClinic workOrder={workOrder} /> : null;
}

/** Shows the button for a clinic only: a lab has no patients, so there is no access to ask for. */
function OfClinic({ workOrder }: { readonly workOrder: WorkOrder }) {
  const { t } = useTranslation('access');
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(organisationQueries.detail({ iid: workOrder.owner.organisationId }));
  if (data?.type !== 'clinic') return null;
  return (
    <>
      <Button iconName="lock-private" onClick={() => setAsking(true)}>
        {t('action.ask')}
      </Button>
      {isAsking && <AskDialog workOrder={workOrder} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ workOrder, onClose }: { readonly workOrder: WorkOrder; readonly onClose: () => void }) {
  const { t } = useTranslation('access');
  const { workOrderId, owner } = workOrder;
  const ask = useCall(supportAccessApi.ask);
  const form = useForm(
    supportAccessApi.ask.input,
    { reason: '', hours: String(ACCESS_HOURS_USUAL) },
    ({ reason, hours }) => ({ iid: owner.organisationId, workOrderId, reason, hours: Number(hours) }),
  );
  const send = form.submit((input) =>
    ask.mutate(input, {
      onSuccess: () => {
        flash({ type: 'success', content: t('said.asked') }, ERROR_TOAST_MS);
        onClose();
      },
    }),
  );
  return (
    <ActionDialog title={t('action.ask')} isBusy={ask.isPending} onAction={() => send()} onClose={onClose}>
      {t('dialog.ask', { clinic: owner.name })}
      <TextField form={form} name="reason" label={t('field.reason')} hint={t('field.reasonHint')} />
      <HoursField form={form} />
    </ActionDialog>
  );
}
