import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import type { MySession } from './session-list.tsx';
import { useDeviceWords } from './use-device-words.ts';

interface EndSessionsDialogProps {
  /** Sessions to end: one, or all except the present one. */
  readonly sessions: readonly MySession[];
  readonly onClose: () => void;
}

/** Shows which sessions will end, then ends them. */
export function EndSessionsDialog({ sessions, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation('profile');
  const words = useDeviceWords();
  const endOne = useCall(accountApi.endSession);
  const endAll = useCall(accountApi.endOtherSessions);
  const [only, ...others] = sessions;
  const one = others.length === 0 ? only : undefined;
  const answer = {
    onSuccess: () => {
      flash({ type: 'success', content: t('sessions.ended', { count: sessions.length }) }, ERROR_TOAST_MS);
      onClose();
    },
  };
  const end = () =>
    one === undefined ? endAll.mutate({}, answer) : endOne.mutate({ sessionId: one.sessionId }, answer);
  return (
    <ActionDialog
      title={t(one === undefined ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      action={t(one === undefined ? 'sessions.endOthers' : 'sessions.end')}
      isBusy={endOne.isPending || endAll.isPending}
      onAction={end}
      onClose={onClose}
    >
      {one === undefined
        ? t('sessions.endOthersText', { count: sessions.length })
        : t('sessions.endText', { device: words(one.userAgent) })}
    </ActionDialog>
  );
}
