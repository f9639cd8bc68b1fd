import { useTranslation } from 'react-i18next';
import { embedApi } from '#shared/embed/embed-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface RemoveSiteDialogProps {
  readonly origin: string;
  readonly onClose: () => void;
}

/** Asks the person to confirm that a site is removed from the list. */
export function RemoveSiteDialog({ origin, onClose }: RemoveSiteDialogProps) {
  const { t } = useTranslation('dicomweb');
  const remove = useCall(embedApi.remove);
  return (
    <ActionDialog
      title={t('sites.removeAction')}
      isBusy={remove.isPending}
      onAction={() => remove.mutate({ origin }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('sites.removeText', { origin })}
    </ActionDialog>
  );
}
