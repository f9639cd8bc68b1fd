import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';

/** Milliseconds after which the progress of a check is shown. A faster check shows nothing. */
const SHOWN_AFTER_MS = 800;

interface PreflightProgressProps {
  readonly done: number;
  readonly count: number;
  readonly onCancel: () => void;
  readonly onSkip: () => void;
}

/** Shows the progress of a long check. The person can cancel, or send the files without the check. */
export function PreflightProgress({ done, count, onCancel, onSkip }: PreflightProgressProps) {
  const { t } = useTranslation(['file', 'app']);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Dialog
      title={t('preflight.checking')}
      onDismiss={onCancel}
      buttons={
        <>
          <Button variant="link" onClick={onCancel}>
            {t('app:action.cancel')}
          </Button>
          <Button onClick={onSkip}>{t('preflight.skip')}</Button>
        </>
      }
    >
      <ProgressBar
        ariaLabel={t('preflight.checking')}
        value={(done / count) * 100}
        additionalInfo={t('preflight.checked', { done, all: count })}
      />
    </Dialog>
  );
}
