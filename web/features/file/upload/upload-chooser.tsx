import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pickFiles } from '#web/api/file-handles.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { isTouched } from '#web/viewers/frame/is-touched.ts';
import { useSendFiles } from '../preflight/use-send-files.tsx';
import { chooseFolder } from './dropped-files.ts';
import { takePhoto } from './take-photo.ts';

const CAMERA = (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <path d="M2 5h2.5l1-2h5l1 2H14v8H2z" className="stroke-linejoin-round" />
    <circle cx="8" cy="8.75" r="2.25" />
  </svg>
);

/** Shows the button that chooses files, for people who do not drop files on the page. */
export function UploadChooser({ owner }: { owner: FileOwner }) {
  const { t } = useTranslation('file');
  const { send: add, dialog } = useSendFiles(owner);
  /**
   * Opens the browser's newer file chooser if there is one, because only that chooser gives file handles. With handles,
   * an upload can continue after a reload.
   */
  const pick = (event: MouseEvent) => {
    if (window.showOpenFilePicker === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void pickFiles().then(add);
  };
  return (
    <Container>
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <div onClickCapture={pick}>
          <FileInput multiple value={[]} onChange={({ detail }) => add(detail.value)}>
            {t('upload.choose')}
          </FileInput>
        </div>
        {/* A phone has no folders to choose or drop. */}
        {isTouched() ? (
          <Button iconSvg={CAMERA} onClick={() => void takePhoto().then(add)}>
            {t('upload.takePhoto')}
          </Button>
        ) : (
          <Button iconName="folder" onClick={() => void chooseFolder().then(add)}>
            {t('upload.chooseFolder')}
          </Button>
        )}
        <Box color="text-body-secondary">{t(isTouched() ? 'upload.hintTouch' : 'upload.hint')}</Box>
      </SpaceBetween>
      {dialog}
    </Container>
  );
}
