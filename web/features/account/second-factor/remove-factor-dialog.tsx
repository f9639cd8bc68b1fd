import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';

/** Explains the result of removing a second factor, then removes it. */
export function RemoveFactorDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const remove = useCall(accountApi.removeSecondFactor);
  const { factorId, name } = factor;
  const removed = () => {
    flash({ type: 'success', content: t('remove.done', { name }) }, ERROR_TOAST_MS);
    onClose();
  };
  return (
    <ActionDialog
      title={t('remove.title')}
      action={t('remove.action')}
      isBusy={remove.isPending}
      onAction={() => remove.mutate({ factorId }, { onSuccess: removed })}
      onClose={onClose}
    >
      {t('remove.text', { name })}
    </ActionDialog>
  );
}
