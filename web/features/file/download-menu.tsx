import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import type { CaseFile, CaseFileState } from '#shared/file/case-file.ts';
import { useSession } from '#web/api/session.ts';
import { useDownload } from './use-download.ts';

const FORMS = ['original', 'decompressed', 'converted'] as const;

/** Reason why a file in this state cannot be downloaded unpacked or converted. */
const OBSTACLE = {
  waitingForUpload: 'notUploaded',
  processing: 'notReady',
  failed: 'notUnzipped',
  expired: 'notUnzipped',
} as const satisfies Record<Exclude<CaseFileState, 'ready'>, string>;

/** Offers the file in three forms: as uploaded, unpacked, and converted for viewing. */
export function DownloadMenu({ file }: { file: CaseFile }) {
  const { t } = useTranslation('file');
  const { may } = useSession();
  const download = useDownload();
  if (!may('order:download')) return null;
  const { state } = file;
  const obstacle = state === 'ready' ? undefined : t(`download.${OBSTACLE[state]}`);
  const isMissing = state === 'waitingForUpload';
  return (
    <ButtonDropdown
      loading={download.isPending}
      {...(isMissing && obstacle !== undefined && { disabled: true, disabledReason: obstacle })}
      items={FORMS.map((id) => ({
        id,
        text: t(`download.${id}`),
        description: t(`download.${id}Hint`),
        ...(id !== 'original' && obstacle !== undefined && { disabled: true, disabledReason: obstacle }),
      }))}
      onItemClick={({ detail }) => {
        const form = FORMS.find((each) => each === detail.id);
        if (form !== undefined) download.mutate({ fileId: file.fileId, form });
      }}
    >
      {t('download.button')}
    </ButtonDropdown>
  );
}
