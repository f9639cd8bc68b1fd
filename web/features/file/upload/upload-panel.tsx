import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { UploadRow } from './upload-row.tsx';
import type { Upload } from './upload.ts';

/** What is being sent, with progress, speed and time left. */
export function UploadPanel({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation('file');
  return (
    <Container header={<Header variant="h2">{t('upload.title', { count: uploads.length })}</Header>}>
      <SpaceBetween size="l">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </SpaceBetween>
    </Container>
  );
}
