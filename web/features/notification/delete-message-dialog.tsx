import { useTranslation } from 'react-i18next';
import { notificationApi } from '#shared/notification/notification-api.ts';
import type { Message } from '#shared/notification/notification.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

/** Asks the person to confirm that a message is deleted (UX-26). */
export function DeleteMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('portal');
  const remove = useCall(notificationApi.multiDelete);
  return (
    <ActionDialog
      title={t('messages.delete.title')}
      action={t('messages.delete.action')}
      isBusy={remove.isPending}
      onAction={() => remove.mutate({ ids: [message.id] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <b>{message.subject}</b>
      </p>
      {t('messages.delete.text')}
    </ActionDialog>
  );
}
