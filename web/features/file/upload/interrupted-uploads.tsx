import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { useInterrupted } from './use-interrupted.ts';

interface InterruptedUploadsProps {
  readonly owner: FileOwner;
  readonly files: readonly CaseFile[] | undefined;
}

/**
 * Offers to continue uploads that a reload or an ended session interrupted. The person has to click, because only then
 * does the browser allow the page to read the files.
 */
export function InterruptedUploads({ owner, files }: InterruptedUploadsProps) {
  const { t } = useTranslation(['file', 'app']);
  const { count, goOn } = useInterrupted(owner, files);
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      statusIconAriaLabel={t('app:flash.info')}
      header={t('upload.interrupted', { count })}
      action={<Button onClick={() => void goOn()}>{t('upload.resume')}</Button>}
    >
      {t('upload.interruptedText')}
    </Alert>
  );
}
