import { useTranslation } from 'react-i18next';
import type { SaveState } from './kept-list.ts';
import './save-notice.css';

interface SaveNoticeProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

/** Shows whether annotations are saved. After a failure, the person can retry. */
export function SaveNotice({ state, onRetry }: SaveNoticeProps) {
  const { t } = useTranslation('viewer');
  const isFailed = state === 'notSaved' || state === 'notLoaded';
  return (
    <div className={`save-notice save-notice-${state}`} role="status">
      <span>{t(`save.${state}`)}</span>
      {isFailed && (
        <button type="button" className="viewer-choice" onClick={onRetry}>
          {t('save.again')}
        </button>
      )}
    </div>
  );
}
