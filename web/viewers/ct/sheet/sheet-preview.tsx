import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useTranslation } from 'react-i18next';
import type { Making } from './use-sheet.ts';
import './sheet-preview.css';

interface SheetPreviewProps {
  readonly making: Making;
  /** Draws the sheet at once from the data that are loaded. */
  readonly onHurry: () => void;
  readonly onRetry: () => void;
}

/** Shows the progress while a sheet is drawn, and then the sheet. */
export function SheetPreview({ making, onHurry, onRetry }: SheetPreviewProps) {
  const { t } = useTranslation(['ct', 'app']);
  if (making.state === 'waiting') {
    return (
      <Alert type="info" action={<Button onClick={onHurry}>{t('sheet.hurry')}</Button>}>
        {t('sheet.waits')}
      </Alert>
    );
  }
  if (making.state === 'failed') {
    return (
      <Alert type="error" action={<Button onClick={onRetry}>{t('app:action.retry')}</Button>}>
        {t('sheet.failed')}
      </Alert>
    );
  }
  if (making.state === 'drawing') {
    return <ProgressBar value={Math.round(100 * making.share)} label={t('sheet.drawing')} />;
  }
  return (
    <img className="ct-sheet-image" src={making.sheet.address} alt={t('sheet.preview')} width={210} height={297} />
  );
}
