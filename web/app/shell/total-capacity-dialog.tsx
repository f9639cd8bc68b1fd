import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ForRoles } from '#web/api/for-roles.tsx';
import { useSession } from '#web/api/session.ts';
import { CapacityRoom } from '#web/features/capacity/capacity-room.tsx';
import { ContactBlock } from '#web/ui/contact-block.tsx';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';
import { CapacityLink } from '../capacity-link.tsx';

/** Shows how much the organisation may store, and how much of that is free (UX-15). */
export function TotalCapacityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'app']);
  return (
    <NoticeDialog title={t('totalCapacity.title')} action={t('app:action.close')} onClose={onClose}>
      <SpaceBetween size="l">
        <CapacityRoom />
        <CapacityLink onFollow={onClose} />
      </SpaceBetween>
    </NoticeDialog>
  );
}

/** Explains how an organisation gets more room, and who can arrange it (UX-15). */
export function ExpandCapacityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'app']);
  const { may } = useSession();
  return (
    <NoticeDialog title={t('expandCapacity.title')} action={t('app:action.close')} onClose={onClose}>
      <SpaceBetween size="l">
        <CapacityRoom />
        <div>{t(may('capacity:activate') ? 'expandCapacity.text' : 'expandCapacity.others')}</div>
        <CapacityLink onFollow={onClose} />
        <ForRoles roles={['clinicAdmin', 'factoryAdmin']}>
          <ContactBlock />
        </ForRoles>
      </SpaceBetween>
    </NoticeDialog>
  );
}
