import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import { timeLeft } from './time-left.ts';
import { dismissUpload, pauseUpload, resumeUpload } from './upload-store.ts';
import type { UploadState } from './upload-states.ts';
import type { Upload } from './upload.ts';
import './upload-row.css';

const CAN_PAUSE: readonly UploadState[] = ['waiting', 'hashing', 'announcing', 'sending'];
const CAN_RESUME: readonly UploadState[] = ['paused', 'failed'];
/** States whose progress is measured in bytes. */
const MEASURED: readonly UploadState[] = ['hashing', 'sending', 'paused', 'failed'];

interface UploadRowProps {
  readonly upload: Upload;
  readonly isOnline: boolean;
}

/** Shows one upload and its actions. */
export const UploadRow = memo(function UploadRow({ upload, isOnline }: UploadRowProps) {
  const { t } = useTranslation('file');
  const { id, file, sentAs = file.name, state, doneBytes, failure, isTriedAgain } = upload;
  const again = isOnline ? 'upload.triedAgain' : 'upload.waitsForConnection';
  const share = MEASURED.includes(state) && file.size > 0 ? doneBytes / file.size : Number(state !== 'waiting');
  const additional = useProgressWords(upload);
  return (
    <div className="upload-row">
      <ProgressBar
        label={sentAs}
        description={t(isTriedAgain ? again : `upload.state.${state}`)}
        value={share * 100}
        additionalInfo={additional}
        {...(state === 'failed' && {
          status: 'error' as const,
          resultText: [t('upload.failed'), failure ?? t('upload.noAnswer')].join(' '),
        })}
      />
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          {CAN_PAUSE.includes(state) && <Button onClick={() => pauseUpload(id)}>{t('upload.pause')}</Button>}
          {CAN_RESUME.includes(state) && (
            <Button onClick={() => resumeUpload(id)}>{t(state === 'failed' ? 'upload.retry' : 'upload.resume')}</Button>
          )}
          <Button
            variant="icon"
            iconName="close"
            ariaLabel={t('upload.remove', { name: sentAs })}
            onClick={() => dismissUpload(id)}
          />
        </SpaceBetween>
      </Box>
    </div>
  );
});

function useProgressWords({ file, state, doneBytes, bytesPerSecond }: Upload): string {
  const { t, i18n } = useTranslation('file');
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  const done = t('upload.doneOf', { done: size(doneBytes), all: size(file.size) });
  if (state !== 'sending' || bytesPerSecond === undefined || bytesPerSecond === 0) return done;
  const speed = t('upload.speed', { speed: size(bytesPerSecond) });
  return [done, speed, timeLeft((file.size - doneBytes) / bytesPerSecond, i18n.language)].join(' · ');
}
