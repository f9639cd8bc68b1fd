import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { type EditedRole, roleApi } from '#shared/role/role-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { Comparison } from './comparison.tsx';

/** Dialog that undoes all changes to the role. It first shows the consequences for the members. */
export function ResetDialog({ edited, onClose }: { edited: EditedRole; onClose: () => void }) {
  const { t } = useTranslation('role');
  const update = useCall(roleApi.update);
  const reset = () =>
    update.mutate(
      { version: edited.version, changes: {} },
      {
        onSuccess: () => {
          flash({ type: 'success', content: t('saved') }, ERROR_TOAST_MS);
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t('resetDialog.title')}
      action={t('resetDialog.action')}
      isBusy={update.isPending}
      onAction={reset}
      onClose={onClose}
    >
      <p>{t('resetDialog.text')}</p>
      <Comparison edited={edited} draft={{}} />
    </ActionDialog>
  );
}
