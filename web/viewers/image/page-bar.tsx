import { useTranslation } from 'react-i18next';
import { ViewerButton } from '../viewer-button.tsx';
import './cine-bar.css';

interface PageBarProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a document. */
export function PageBar({ page, pageCount, onPage }: PageBarProps) {
  const { t } = useTranslation('viewer');
  const where = t('slice', { number: page + 1, count: pageCount });
  return (
    <div className="cine-bar">
      <ViewerButton icon="previous" label={t('pages.previous')} isOff={page === 0} onPress={() => onPage(page - 1)} />
      <input
        type="range"
        aria-label={t('pages.all')}
        aria-valuetext={where}
        min={0}
        max={pageCount - 1}
        value={page}
        onChange={(event) => onPage(event.target.valueAsNumber)}
      />
      <ViewerButton
        icon="next"
        label={t('pages.next')}
        isOff={page === pageCount - 1}
        onPress={() => onPage(page + 1)}
      />
      <span>{where}</span>
    </div>
  );
}
