import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { chooseFolder } from './dropped-files.ts';
import { addUploads } from './upload-store.ts';

/** Shows the button that chooses files, for people who do not drop them on the page. */
export function UploadChooser({ owner }: { owner: FileOwner }) {
  const { t } = useTranslation('file');
  const add = (files: readonly File[]) => addUploads(files.map((file) => ({ file, owner })));
  return (
    <Container>
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <FileInput multiple value={[]} onChange={({ detail }) => add(detail.value)}>
          {t('upload.choose')}
        </FileInput>
        <Button iconName="folder" onClick={() => void chooseFolder().then(add)}>
          {t('upload.chooseFolder')}
        </Button>
        <Box color="text-body-secondary">{t('upload.hint')}</Box>
      </SpaceBetween>
    </Container>
  );
}
