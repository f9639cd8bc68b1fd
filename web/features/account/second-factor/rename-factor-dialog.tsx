import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const Typed = accountApi.renameSecondFactor.input.pick({ name: true });

/** Renames a second factor, so that its owner can recognise it. */
export function RenameFactorDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const rename = useCall(accountApi.renameSecondFactor);
  const form = useForm(Typed, { name: factor.name });
  const { factorId } = factor;
  const send = form.submit(({ name }) => rename.mutate({ factorId, name }, { onSuccess: onClose }));
  return (
    <ActionDialog
      title={t('rename.title')}
      action={t('rename.action')}
      isBusy={rename.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('name')} autoFocus />
    </ActionDialog>
  );
}
