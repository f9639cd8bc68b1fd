import { useTranslation } from 'react-i18next';
import type { PackageStatus } from '#shared/upgrade-package/package-transitions.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { useSession } from '#web/api/session.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PublishDialog, RolloutDialog } from './rollout-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useKeptDownload } from './use-kept-downloads.ts';

type Shown = 'download' | 'update' | 'upload' | 'publish' | 'setRollout' | 'takeOffline' | 'bringOnline' | 'delete';

/** Actions of a publisher in each state. `publish` is not available before the file is uploaded. */
const FOR_PUBLISHERS: Record<PackageStatus, readonly Shown[]> = {
  draft: ['publish', 'upload', 'update', 'delete'],
  online: ['download', 'setRollout', 'takeOffline'],
  offline: ['bringOnline', 'download'],
};

const canPublish = ({ file }: UpgradePackage): boolean => file?.isVerified === true;

/** Shows the person's actions on a package. Each action opens a dialog first. */
export function PackageActions({ row }: { readonly row: UpgradePackage }) {
  const { t } = useTranslation('upgradePackage');
  const { may } = useSession();
  const kept = useKeptDownload(row.packageId);
  const forReaders: readonly Shown[] = row.status === 'online' && !row.rollout.isHalted ? ['download'] : [];
  const all = may('package:publish') ? FOR_PUBLISHERS[row.status] : forReaders;
  const actions = all.filter((action) => action !== 'publish' || canPublish(row));
  return (
    <RowActions
      actions={actions}
      labelOf={(action) => t(`action.${action === 'download' && kept !== undefined ? 'resume' : action}`)}
      {...(actions[0] !== undefined && { primary: actions[0] })}
      dialogOf={(action, onClose) => {
        if (action === 'download') return <DownloadDialog row={row} onClose={onClose} />;
        if (action === 'update') return <DraftDialog row={row} onClose={onClose} />;
        if (action === 'upload') return <UploadDialog row={row} onClose={onClose} />;
        if (action === 'publish') return <PublishDialog row={row} onClose={onClose} />;
        if (action === 'setRollout') return <RolloutDialog row={row} onClose={onClose} />;
        return <MoveDialog row={row} action={action} onClose={onClose} />;
      }}
    />
  );
}
