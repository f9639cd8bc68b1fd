import { useTranslation } from 'react-i18next';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { Announcement } from '#shared/announcement/announcement.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface MoveDialogProps {
  readonly action: 'publish' | 'withdraw';
  readonly announcement: Announcement;
  readonly onClose: () => void;
}

/** Explains the effect of publishing or withdrawing, then does it. */
export function MoveDialog({ action, announcement, onClose }: MoveDialogProps) {
  const { t } = useTranslation('announcement');
  const move = useCall(announcementApi[action]);
  const { announcementId, version, texts, state } = announcement;
  const consequence = action === 'withdraw' && state === 'draft' ? 'giveUp' : action;
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      isBusy={move.isPending}
      onAction={() => move.mutate({ announcementId, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <b>{texts.en.title}</b>
      </p>
      {t(`consequence.${consequence}`)}
    </ActionDialog>
  );
}
