import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { clearToken } from '#web/api/session-token.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that the session ended. A person who wants to keep the content of the page may stay (WIRE-6). */
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
      buttons={
        <>
          <Button variant="link" onClick={onCancel}>
            {t('relogin.cancel')}
          </Button>
          <Button variant="primary" onClick={relogin}>
            {t('relogin.action')}
          </Button>
        </>
      }
    >
      {t('relogin.text')}
    </Dialog>
  );
}
