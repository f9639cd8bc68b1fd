import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';
import { byteSize } from '#web/ui/byte-size.ts';
import { CapacityLink } from './capacity-link.tsx';

interface CapacityDialogProps {
  readonly reason: 'expandCapacity' | 'myCapacity';
  readonly onClose: () => void;
}

/** Shows that an upload found no room, how full the organisation's storage is, and who can change that. */
export function CapacityDialog({ reason, onClose }: CapacityDialogProps) {
  const { t, i18n } = useTranslation('app');
  const { data } = useQuery(capacityQueries.info());
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  return (
    <NoticeDialog title={t(`capacity.${reason}.title`)} action={t('action.understood')} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t(`capacity.${reason}.text`)}</div>
        {data !== undefined && (
          <ProgressBar
            label={t('capacity.used')}
            value={((data.usedBytes + data.reservedBytes) / data.capacityBytes) * 100}
            description={t('capacity.usedOf', { used: size(data.usedBytes), capacity: size(data.capacityBytes) })}
          />
        )}
        <CapacityLink onFollow={onClose} />
      </SpaceBetween>
    </NoticeDialog>
  );
}
