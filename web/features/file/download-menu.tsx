import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import { useSession } from '#web/api/session.ts';
import { useDownload } from './use-download.ts';

const FORMS = ['original', 'decompressed', 'converted'] as const;

/** The file in its three forms: as it came, unpacked, and converted for viewing. */
export function DownloadMenu({ file }: { file: CaseFile }) {
  const { t } = useTranslation('file');
  const { may } = useSession();
  const download = useDownload();
  if (!may('order:download')) return null;
  const isUnpacked = file.state === 'ready';
  return (
    <ButtonDropdown
      loading={download.isPending}
      items={FORMS.map((id) => ({
        id,
        text: t(`download.${id}`),
        description: t(`download.${id}Hint`),
        ...(id !== 'original' && !isUnpacked && { disabled: true, disabledReason: t('download.notReady') }),
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
