import { useTranslation } from 'react-i18next';
import type { ApiToken } from '#shared/dicomweb/api-token.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

/** Asks the person to confirm that a program's token is revoked. */
export function RevokeTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('dicomweb');
  const revoke = useCall(dicomwebApi.revokeToken);
  const { tokenId, name } = token;
  return (
    <ActionDialog
      title={t('revokeAction')}
      isBusy={revoke.isPending}
      onAction={() => revoke.mutate({ tokenId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('revokeText', { name })}
    </ActionDialog>
  );
}
