import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface RemoveLogoDialogProps {
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function RemoveLogoDialog({ isBusy, onRemove, onClose }: RemoveLogoDialogProps) {
  const { t } = useTranslation('organisation');
  return (
    <ActionDialog
      title={t('logo.removeTitle')}
      action={t('logo.remove')}
      isBusy={isBusy}
      onAction={onRemove}
      onClose={onClose}
    >
      {t('logo.removeText')}
    </ActionDialog>
  );
}
