import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/use-form.ts';

interface SuspendDialogProps {
  readonly organisation: OrganisationDetail;
  readonly onClose: () => void;
}

/** Explains which things a suspension stops and which continue, and asks for its reason. */
export function SuspendDialog({ organisation, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('organisation');
  const suspend = useCall(organisationApi.suspend);
  const { organisationId: iid, version, name } = organisation;
  const form = useForm(organisationApi.suspend.input, { reason: '' }, (values) => ({ ...values, iid, version }));
  const send = form.submit((input) => suspend.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t('suspension.suspend')} isBusy={suspend.isPending} onAction={() => send()} onClose={onClose}>
      <b>{name}</b>
      <div>
        {t('suspension.effect')}
        <ul>
          {(['stops', 'goesOn', 'notified'] as const).map((effect) => (
            <li key={effect}>{t(`suspension.${effect}`)}</li>
          ))}
        </ul>
      </div>
      <Field label={t('suspension.reason')} hint={t('suspension.reasonHint')} fault={form.faultOf('reason')}>
        <Textarea
          value={form.values.reason}
          onChange={({ detail }) => form.changeField('reason', detail.value)}
          onBlur={() => form.leave('reason')}
        />
      </Field>
    </ActionDialog>
  );
}
