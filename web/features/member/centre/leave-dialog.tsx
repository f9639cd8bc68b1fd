import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { beginAnew } from '#web/api/begin-anew.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';

interface LeaveDialogProps {
  readonly organisation: MyOrganisation;
  readonly onClose: () => void;
}

/**
 * Explains the result of leaving, then leaves. A person who leaves the present organisation continues without an
 * organisation, with another token.
 */
export function LeaveDialog({ organisation: { iid, name }, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const leave = useCall(organisationApi.leave, { changesSession: true });
  const act = () =>
    leave.mutate(
      { iid },
      {
        onSuccess: ({ signedIn }) => {
          flash({ type: 'success', content: t('centre.left', { organisation: name }) }, ERROR_TOAST_MS);
          onClose();
          if (signedIn === null) return void client.invalidateQueries();
          const { token, sessionId } = signedIn;
          void beginAnew(client, { accessToken: token.accessToken, sessionId });
        },
      },
    );
  return (
    <ActionDialog
      title={t('centre.leaveTitle', { organisation: name })}
      action={t('centre.leave')}
      isBusy={leave.isPending}
      onAction={act}
      onClose={onClose}
    >
      {t('centre.leaveText', { organisation: name })}
    </ActionDialog>
  );
}
