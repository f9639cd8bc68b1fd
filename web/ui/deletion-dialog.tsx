import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { DeletedKind } from '#shared/wire/deleted.ts';
import { ActionDialog } from './action-dialog.tsx';

interface DeletionDialogProps {
  readonly kind: DeletedKind;
  readonly label: string;
  /** Name of the lab that can no longer see the order after the deletion; absent if the order has no lab. */
  readonly partner?: string | undefined;
  /** Reason why the object cannot be deleted, as a text; absent if it can be deleted. */
  readonly obstacle?: string | undefined;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Explains a deletion before it happens: what else is deleted, who loses access, and how long the deleted object can be restored. */
export function DeletionDialog({ kind, label, partner, obstacle, isBusy, onDelete, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('bin');
  const consequence =
    partner === undefined ? t(`consequence.${kind}`, { label }) : t('consequence.orderAtLab', { label, partner });
  return (
    <ActionDialog title={t(`action.${kind}`)} isBusy={isBusy} onAction={onDelete} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{consequence}</div>
        {obstacle !== undefined && <Alert type="error">{obstacle}</Alert>}
      </SpaceBetween>
    </ActionDialog>
  );
}
