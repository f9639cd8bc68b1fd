import Alert from '@cloudscape-design/components/alert';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';
import './recovery-codes-dialog.css';

/** Shows the recovery codes, which the server never shows again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['secondFactor', 'app']);
  return (
    <NoticeDialog title={t('recovery.title')} action={t('recovery.kept')} onClose={onClose}>
      <SpaceBetween size="m">
        <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
          {t('recovery.once')}
        </Alert>
        <div>{t('recovery.text')}</div>
        <ul className="recovery-codes" dir="ltr" aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyToClipboard
          copyButtonText={t('recovery.copy')}
          textToCopy={codes.join('\n')}
          copySuccessText={t('copied')}
          copyErrorText={t('notCopied')}
        />
      </SpaceBetween>
    </NoticeDialog>
  );
}
