import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { SupportAccess } from '#shared/support-access/support-access.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { disclosureOf, HoursField, RealNameBox } from './access-fields.tsx';

interface GrantDialogProps {
  readonly access: SupportAccess;
  readonly onClose: () => void;
}

/** Asks the head which order after-sales may look at, for how long, and whether with the patient's name. */
export function GrantDialog({ access, onClose }: GrantDialogProps) {
  const { t } = useTranslation('access');
  const { accessId, version, orderNumber, hours } = access;
  const [isNamed, setNamed] = useState(false);
  const grant = useCall(supportAccessApi.grant);
  const form = useForm(
    supportAccessApi.grant.input,
    { orderNumber: orderNumber ?? '', hours: String(hours) },
    (values) => ({
      accessId,
      version,
      subject: { orderNumber: values.orderNumber },
      hours: Number(values.hours),
      disclosure: disclosureOf(isNamed),
    }),
  );
  const send = form.submit((input) => grant.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t('action.grant')} isBusy={grant.isPending} onAction={() => send()} onClose={onClose}>
      {t('dialog.give')}
      <TextField
        form={form}
        name="orderNumber"
        label={t('field.orderNumber')}
        hint={t('field.orderHint')}
        fault={form.faultOf('subject') ?? form.faultOf('subject.orderNumber')}
        inputMode="numeric"
      />
      <HoursField form={form} />
      <RealNameBox isShown={isNamed} onTick={setNamed} />
    </ActionDialog>
  );
}
