import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';

/** Shows that loading failed: the reason in plain words, and a button to try again. */
export function ErrorState({ error, onRetry }: { error?: Error | null; onRetry?: () => void }) {
  const { t } = useTranslation('app');
  const reason = error?.name === 'NewerShapeError' ? 'newerRelease' : 'unreachable';
  const words = error?.name === 'ApiError' ? error.message : t(`error.${reason}`);
  return (
    <Alert
      type="error"
      header={t('error.notLoaded')}
      statusIconAriaLabel={t('flash.error')}
      action={
        onRetry && (
          <Button formAction="none" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {words}
    </Alert>
  );
}
