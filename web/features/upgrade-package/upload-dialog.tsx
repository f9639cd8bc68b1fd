import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PACKAGE_BYTES_MAX } from '#shared/upgrade-package/package-limits.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePackageUpload } from './use-package-upload.ts';
import { usePackageWords } from './use-package-words.ts';

interface UploadDialogProps {
  readonly row: UpgradePackage;
  readonly onClose: () => void;
}

/** Uploads the file of a draft. After an interruption, the same file resumes at the point where it stopped. */
export function UploadDialog({ row, onClose }: UploadDialogProps) {
  const { t } = useTranslation('upgradePackage');
  const words = usePackageWords();
  const { step, choose, stop } = usePackageUpload(row);
  const isRunning = step.is === 'hashing' || step.is === 'sending' || step.is === 'checking';
  return (
    <Dialog
      title={t('upload.title', { name: row.name, version: row.version })}
      onDismiss={() => {
        stop();
        onClose();
      }}
      buttons={
        isRunning ? (
          <Button formAction="none" onClick={stop}>
            {t('upload.stop')}
          </Button>
        ) : (
          <FileInput value={[]} variant="button" onChange={({ detail }) => choose(detail.value[0])}>
            {t(step.is === 'done' ? 'upload.replace' : 'upload.choose')}
          </FileInput>
        )
      }
    >
      <SpaceBetween size="m">
        <div>{t('upload.text', { size: words.size(PACKAGE_BYTES_MAX) })}</div>
        {step.is === 'done' && <Alert type="success">{t('upload.done')}</Alert>}
        {step.is === 'stopped' && <Alert type="info">{t('upload.stopped')}</Alert>}
        {step.is === 'failed' && <Alert type="error">{t('upload.failed')}</Alert>}
        {step.is === 'tooLarge' && (
          <Alert type="error">{t('upload.tooLarge', { size: words.size(PACKAGE_BYTES_MAX) })}</Alert>
        )}
        {isRunning && <ProgressBar label={t(`upload.${step.is}`)} value={Math.floor(100 * step.share)} />}
      </SpaceBetween>
    </Dialog>
  );
}
