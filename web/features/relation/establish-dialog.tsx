import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useForm } from '#web/ui/use-form.ts';

/** Returns the reason why the person cannot ask that organisation, as a key of `field.json`. */
function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'notReached';
  if (error.codeName === 'notFound') return 'noSuchInstitution';
  if (error.codeName === 'stateRefusesAction') return 'isPartnerOrAsked';
  if (error.codeName === 'tooManyRequests') return 'tooManyApplications';
  return refusedFields(error.data)['organisationNumber'] ?? 'notReached';
}

/** Asks another organisation to work together. That organisation has given its number to the person. */
export function EstablishDialog({ number = '', onClose }: { number?: string; onClose: () => void }) {
  const { t } = useTranslation('relation');
  const establish = useCall(relationApi.establish, { quiet: true });
  const form = useForm(relationApi.establish.input, { organisationNumber: number });
  const fault = form.faultOf('organisationNumber');
  const send = form.submit((input) =>
    establish.mutate(input, {
      onSuccess: ({ partner }) => {
        flash({ type: 'success', content: t('asked', { partner: partner.name }) }, ERROR_TOAST_MS);
        onClose();
      },
      onError: (error) => form.refuse({ organisationNumber: refusalOf(error) }),
    }),
  );
  return (
    <ActionDialog
      title={t('establish')}
      action={t('ask')}
      isBusy={establish.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <Field label={t('column.number')} fault={fault} hint={t('numberHint')}>
        <Input
          autoFocus
          inputMode="numeric"
          placeholder="12345678"
          value={form.values.organisationNumber}
          invalid={fault !== undefined}
          onChange={({ detail }) => form.change({ organisationNumber: detail.value.trim() })}
          onBlur={() => form.leave('organisationNumber')}
        />
      </Field>
    </ActionDialog>
  );
}
