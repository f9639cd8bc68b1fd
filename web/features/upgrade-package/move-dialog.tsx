import { useTranslation } from 'react-i18next';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface MoveDialogProps {
  readonly row: UpgradePackage;
  readonly action: 'takeOffline' | 'bringOnline' | 'delete';
  readonly onClose: () => void;
}

/** Explains and confirms an action that needs no input. */
export function MoveDialog({ row, action, onClose }: MoveDialogProps) {
  const { t } = useTranslation('upgradePackage');
  const calls = {
    takeOffline: useCall(upgradePackageApi.takeOffline),
    bringOnline: useCall(upgradePackageApi.bringOnline),
    delete: useCall(upgradePackageApi.delete),
  };
  const { packageId, revision, name, version } = row;
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      isBusy={calls[action].isPending}
      onAction={() => calls[action].mutate({ packageId, revision }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`move.${action}`, { name, version })}
    </ActionDialog>
  );
}
