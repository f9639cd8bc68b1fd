import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';

/** SPEC 8: says what taking a contact away means, before it is done. */
export function RemoveContactDialog({ contact, onClose }: { contact: string; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const unbind = useCall(accountApi.unbindContact);
  const remove = () =>
    unbind.mutate(
      { contact },
      {
        onSuccess: () => flash({ type: 'success', content: t('contacts.removed', { contact }) }, ERROR_TOAST_MS),
        onSettled: onClose,
      },
    );
  return (
    <ActionDialog
      title={t('contacts.removeTitle')}
      action={t('contacts.remove')}
      isBusy={unbind.isPending}
      onAction={remove}
      onClose={onClose}
    >
      {t('contacts.removeText', { contact })}
    </ActionDialog>
  );
}
