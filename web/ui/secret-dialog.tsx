import Alert from '@cloudscape-design/components/alert';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { NoticeDialog } from './notice-dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret once; the server cannot show it a second time. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('app');
  return (
    <NoticeDialog title={title} action={t('secret.kept')} onClose={onClose}>
      <SpaceBetween size="m">
        <Alert type="warning" statusIconAriaLabel={t('flash.warning')}>
          {t('secret.once')}
        </Alert>
        <div>{text}</div>
        <CopyToClipboard
          variant="inline"
          textToCopy={secret}
          copyButtonAriaLabel={t('secret.copy')}
          copySuccessText={t('secret.copied')}
          copyErrorText={t('secret.notCopied')}
        />
      </SpaceBetween>
    </NoticeDialog>
  );
}
