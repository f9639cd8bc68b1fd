import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareApi } from '#shared/share/share-api.ts';
import type { SharedCase, SharePass } from '#shared/share/share.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';
import { whenPacked } from '#web/api/when-packed.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import './shared-case-page.css';

type Opened = Extract<SharedCase, { readonly state: 'open' }>;
export type SharedFile = Opened['files'][number];

interface OpenedShareProps {
  readonly opened: Opened;
  readonly pass: SharePass;
  readonly contents: (file: SharedFile) => ReactNode;
  /** Panel with the guest lab's order, made by another feature. It is shown only if the share is for a guest lab. */
  readonly order: ReactNode;
}

/** Shows the sharing organisation and person, the end of the share, and each file with its contents. */
export function OpenedShare({ opened, pass, contents, order }: OpenedShareProps) {
  const { t } = useTranslation('share');
  const { organisationName, creatorName, expiresAt, files, canDownload } = opened;
  return (
    <main className="shared-case">
      <SpaceBetween size="l">
        <Header variant="h1" description={t('opened.until', { time: formatTime(expiresAt, '{y}-{m}-{d} {h}:{i}') })}>
          {t('opened.title', { organisation: organisationName })}
        </Header>
        <Alert type="info" statusIconAriaLabel={t('opened.note')}>
          {t('opened.confidential', { name: creatorName })}
        </Alert>
        {opened.isGuest && order}
        {files.map((file) => (
          <Container
            key={file.fileId}
            header={
              <Header variant="h2" actions={canDownload && <Download pass={pass} file={file} />}>
                <bdi>{file.name}</bdi>
              </Header>
            }
          >
            {contents(file)}
          </Container>
        ))}
      </SpaceBetween>
    </main>
  );
}

function Download({ pass, file }: { readonly pass: SharePass; readonly file: SharedFile }) {
  const { t, i18n } = useTranslation('share');
  const { fileId, sizeBytes } = file;
  const saving = useMutation({
    mutationFn: async () => {
      const input = { ...pass, fileId, form: 'original' } as const;
      return saveObject(await whenPacked(() => call(shareApi.download, input, { quiet: true })));
    },
  });
  return (
    <SpaceBetween size="xs">
      <Button iconName="download" loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('opened.download')}
      </Button>
      <Box color="text-body-secondary" fontSize="body-s">
        {byteSize(sizeBytes, i18n.language)}
      </Box>
      {saving.error !== null && <ErrorState error={saving.error} />}
    </SpaceBetween>
  );
}
