import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trayOrderOf } from '#shared/work-order/tray.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { codeReader } from './read-code.ts';
import { useCamera } from './use-camera.ts';
import './scan-dialog.css';

interface ScanDialogProps {
  readonly onOrder: (orderNumber: string) => void;
  readonly onClose: () => void;
}

/** Reads the code of a tray by the camera, or from a photo that the person chooses (WO-70). */
export function ScanDialog({ onOrder, onClose }: ScanDialogProps) {
  const { t } = useTranslation(['production', 'app']);
  const [isForeign, setForeign] = useState(false);
  const take = (code: string | undefined) => {
    const order = code === undefined ? undefined : trayOrderOf(code, window.location.origin);
    if (order === undefined) setForeign(true);
    else onOrder(order);
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
    <Dialog title={t('scan.title')} onDismiss={onClose}>
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
            {t('scan.foreign')}
          </Alert>
        )}
        <FileInput accept="image/*" value={[]} onChange={({ detail }) => void readPhoto(detail.value[0])}>
          {t('scan.photo')}
        </FileInput>
      </SpaceBetween>
    </Dialog>
  );
}
