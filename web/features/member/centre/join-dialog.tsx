import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Asks the heads of an organisation for membership. The heads have given its number to the person. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const apply = useCall(organisationApi.apply, { quiet: true });
  const form = useForm(organisationApi.apply.input, { organisationNumber: '' });
  const send = form.submit((input) =>
    apply.mutate(input, {
      onSuccess: ({ name }) => {
        flash({ type: 'success', content: t('centre.applied', { organisation: name }) }, ERROR_TOAST_MS);
        onClose();
      },
      onError: (error) => form.refuse({ organisationNumber: refusalOf(error) }),
    }),
  );
  return (
    <ActionDialog
      title={t('centre.joinTitle')}
      action={t('centre.apply')}
      isBusy={apply.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>{t('centre.joinText')}</div>
        <TextField
          form={form}
          name="organisationNumber"
          label={t('centre.organisationNumber')}
          hint={t('centre.organisationNumberHint')}
          autoFocus
          inputMode="numeric"
          placeholder="12345678"
          read={(typed) => typed.trim()}
        />
      </SpaceBetween>
    </ActionDialog>
  );
}

/** Returns the reason why the server refused the number, as a key of `field.json`. */
function refusalOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'notReached';
  if (error.codeName === 'notFound') return 'noSuchInstitution';
  if (error.codeName === 'tooManyRequests') return 'tooManyApplications';
  if (error.codeName !== 'stateRefusesAction') return 'format';
  return refusedState(error) === 'notReviewed' ? 'invitedThere' : 'isMemberOrApplicant';
}
