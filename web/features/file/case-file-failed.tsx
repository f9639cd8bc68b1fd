import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { fileApi } from '#shared/file/file-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';
import { CaseFileContents } from './case-file-contents.tsx';
import type { CaseFileProps } from './case-file-card.tsx';

/** Explains why a file failed, or that its conversions have expired, and what to do. Offers the original and another try. */
export function CaseFileFailed(props: CaseFileProps) {
  const { t } = useTranslation(['file', 'refusal', 'app']);
  const { file, canUpload } = props;
  const retry = useCall(fileApi.retry);
  const isExpired = file.state === 'expired';
  return (
    <SpaceBetween size="m">
      <Alert
        type={isExpired ? 'info' : 'error'}
        statusIconAriaLabel={t(isExpired ? 'app:flash.info' : 'app:flash.error')}
        header={t(isExpired ? 'expired.title' : 'failed.title')}
        action={
          canUpload && (
            <ThrottledButton loading={retry.isPending} onClick={() => retry.mutate({ fileId: file.fileId })}>
              {t(isExpired ? 'expired.action' : 'failed.action')}
            </ThrottledButton>
          )
        }
      >
        {isExpired ? t('expired.text') : file.failure ? t(`refusal:${file.failure.reason}`) : t('failed.text')}
      </Alert>
      {file.counts !== undefined && !isExpired && <CaseFileContents {...props} />}
    </SpaceBetween>
  );
}
