import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { codeReader } from './read-code.ts';
import { useCamera } from './use-camera.ts';
import './scan-dialog.css';

interface ScanDialogProps<Found> {
  readonly title: string;
  /** Message for a code of another kind than expected. */
  readonly foreign: string;
  /** Returns the meaning of a code; `undefined` for a code of another kind. */
  readonly read: (code: string) => Found | undefined;
  readonly onFound: (found: Found) => void;
  readonly onClose: () => void;
}

/** Reads a QR code with the camera, or from a photo that the person chooses (WO-70, EQU-19). */
export function ScanDialog<Found>({ title, foreign, read, onFound, onClose }: ScanDialogProps<Found>) {
  const { t } = useTranslation(['production', 'app']);
  const [isForeign, setForeign] = useState(false);
  const take = (code: string | undefined) => {
    const found = code === undefined ? undefined : read(code);
    if (found === undefined) setForeign(true);
    else onFound(found);
  };
  const { video, state } = useCamera(take);
  const readPhoto = async (photo: File | undefined) => {
    if (photo === undefined) return;
    setForeign(false);
    const image = await createImageBitmap(photo).catch(() => undefined);
    take(image === undefined ? undefined : await (await codeReader())(image));
    image?.close();
  };
  return (
    <Dialog title={title} onDismiss={onClose}>
      <SpaceBetween size="m">
        {state === 'starting' && (
          <Box>
            <Spinner /> {t('scan.starting')}
          </Box>
        )}
        {(state === 'refused' || state === 'missing') && (
          <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
            {t(`scan.${state}`)}
          </Alert>
        )}

        <video ref={video} className="scan-video" data-state={state} playsInline muted aria-label={t('scan.camera')} />
        {isForeign && (
          <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
            {foreign}
          </Alert>
        )}
        <FileInput accept="image/*" value={[]} onChange={({ detail }) => void readPhoto(detail.value[0])}>
          {t('scan.photo')}
        </FileInput>
      </SpaceBetween>
    </Dialog>
  );
}
