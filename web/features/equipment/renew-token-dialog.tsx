import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';

interface RenewTokenDialogProps {
  readonly equipment: Equipment;
  readonly onClose: () => void;
}

/** Ends all tokens of a device and makes a new token, which is shown only this once (EQU-23). */
export function RenewTokenDialog({ equipment, onClose }: RenewTokenDialogProps) {
  const { t } = useTranslation('equipment');
  const renew = useCall(equipmentApi.renewToken);
  const [token, setToken] = useState<string>();
  const { equipmentId, version, serialNumber } = equipment;
  if (token !== undefined)
    return <SecretDialog title={t('renewToken.done')} text={t('bind.token')} secret={token} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('action.renewToken')}
      isBusy={renew.isPending}
      onAction={() => renew.mutate({ equipmentId, version }, { onSuccess: ({ deviceToken }) => setToken(deviceToken) })}
      onClose={onClose}
    >
      {t('consequence.renewToken', { serialNumber })}
    </ActionDialog>
  );
}
