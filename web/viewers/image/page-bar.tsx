import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import './cine-bar.css';

interface PageBarProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  readonly strip: PageStripState;
}

/** Whether the strip of page thumbnails is open, with the function that opens or closes it. */
export interface PageStripState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Shows the controls that turn the pages of a document. */
export function PageBar({ page, pageCount, onPage, strip }: PageBarProps) {
  const { t } = useTranslation('viewer');
  return (
    <div className="cine-bar">
      <ViewerButton icon="pages" label={t('pages.strip')} isOn={strip.isOpen} onPress={strip.toggle} />
      <ViewerButton icon="previous" label={t('pages.previous')} isOff={page === 0} onPress={() => onPage(page - 1)} />
      <input
        type="range"
        aria-label={t('pages.all')}
        aria-valuetext={t('slice', { number: page + 1, count: pageCount })}
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
      <PageField key={page} page={page} pageCount={pageCount} onPage={onPage} />
    </div>
  );
}

/** Field for the number of a page. Goes to the page on Enter, or when the field loses the focus. */
function PageField({ page, pageCount, onPage }: Omit<PageBarProps, 'strip'>) {
  const { t } = useTranslation('viewer');
  const [typed, setTyped] = useState(String(page + 1));
  const go = () => {
    const number = Number.parseInt(typed, 10);
    if (Number.isNaN(number)) setTyped(String(page + 1));
    else onPage(Math.max(1, Math.min(number, pageCount)) - 1);
  };
  return (
    <span className="page-field" dir="ltr">
      <input
        className="viewer-field"
        inputMode="numeric"
        aria-label={t('pages.goTo')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
        onBlur={go}
      />
      {` / ${pageCount}`}
    </span>
  );
}
