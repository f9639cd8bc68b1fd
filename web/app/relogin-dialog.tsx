import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { clearToken } from '#web/api/session-token.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that the session ended. A person who wants to keep what is on the page may stay (WIRE-6). */
export function ReloginDialog({ onCancel, onRelogin }: { onCancel: () => void; onRelogin: () => void }) {
  const { t } = useTranslation('app');
  const relogin = () => {
    clearToken();
    onRelogin();
    location.reload();
  };
  return (
    <Dialog
      title={t('relogin.title')}
      onDismiss={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel}>
              {t('relogin.cancel')}
            </Button>
            <Button variant="primary" onClick={relogin}>
              {t('relogin.action')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('relogin.text')}
    </Dialog>
  );
}
