import { useTranslation } from 'react-i18next';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface OvertakenDialogProps {
  readonly shown: OrderSubmission;
  readonly newest: OrderSubmission;
  readonly onLook: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Asks how to continue after another person has changed the order. There are three cases: there is a later version, the
 * version has an answer, or only the order has changed (ORD-112).
 */
export function OvertakenDialog({ shown, newest, onLook, onConfirm, onClose }: OvertakenDialogProps) {
  const { t } = useTranslation(['order', 'version']);
  const nameOf = ({ stage, number }: OrderSubmission) => t(`submission.${stage}`, { version: number });
  const names = { name: nameOf(shown), later: nameOf(newest) };
  const isLater = nameOf(shown) !== nameOf(newest);
  if (isLater)
    return (
      <ActionDialog
        title={t('version:overtaken.later', names)}
        action={t('version:show', { name: names.later })}
        isBusy={false}
        onAction={onLook}
        onClose={onClose}
      >
        {t('version:overtaken.laterText', names)}
      </ActionDialog>
    );
  if (shown.status === 'open')
    return (
      <ActionDialog
        title={t('version:overtaken.changed')}
        action={t('version:overtaken.confirm', names)}
        isBusy={false}
        onAction={onConfirm}
        onClose={onClose}
      >
        {t('version:overtaken.changedText', names)}
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={t('version:overtaken.answered', names)}
      action={t('version:overtaken.close')}
      isBusy={false}
      onAction={onClose}
      onClose={onClose}
    >
      {`${t(`version:status.${shown.status}`)} · ${shown.answer?.actorName ?? ''}`}
      {shown.answer !== null && shown.answer.note !== '' && <div className="written">{shown.answer.note}</div>}
    </ActionDialog>
  );
}
