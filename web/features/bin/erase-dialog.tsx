import Alert from '@cloudscape-design/components/alert';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Deleted } from '#shared/wire/deleted.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import { eraseDeleted } from './erase-deleted.ts';

interface EraseDialogProps {
  readonly deleted: Deleted;
  readonly onClose: () => void;
}

/** Explains what will be erased for good and that no one can restore it, then erases it. */
export function EraseDialog({ deleted, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['bin', 'app']);
  const wordsOf = useRefusalWords();
  const { kind, label } = deleted;
  const erasure = useMutation({
    mutationFn: eraseDeleted,
    onSuccess: () => {
      flash({ type: 'success', content: t('erasure.done', { label }) }, ERROR_TOAST_MS);
      onClose();
    },
  });
  const { error } = erasure;
  return (
    <ActionDialog
      title={t('erasure.title', { label })}
      action={t('erasure.action')}
      isBusy={erasure.isPending}
      onAction={() => erasure.mutate(deleted)}
      onClose={onClose}
    >
      <div>{t(`erasure.${kind}`, { label })}</div>
      <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
        {t('erasure.final')}
      </Alert>
      {error !== null && (
        <Alert type="error" statusIconAriaLabel={t('app:flash.error')}>
          {refusedState(error) === 'restoreTimeOver' ? t('obstacle.restoreTimeOver') : wordsOf(error)}
        </Alert>
      )}
    </ActionDialog>
  );
}
