import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './page-strip.css';

interface PageStripProps {
  readonly page: number;
  readonly pageCount: number;
  /**
   * Returns the address of a page's thumbnail. Fails for a page that was converted without a thumbnail; then only the
   * page's number is shown.
   */
  readonly thumbnailOf: (page: number) => Promise<string>;
  readonly onPage: (page: number) => void;
}

/** Shows a document's pages as thumbnails next to the page, on a phone below it. The viewer's keys for pages also work here. */
export function PageStrip({ page, pageCount, thumbnailOf, onPage }: PageStripProps) {
  const { t } = useTranslation('viewer');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.children[page]?.querySelector('button');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The focus moves to the current page only if the focus is already in the list.
    if (list.current?.contains(document.activeElement) === true) current?.focus();
  }, [page]);
  return (
    <nav className="page-strip" aria-label={t('pages.strip')}>
      <ol ref={list}>
        {Array.from({ length: pageCount }, (_, at) => (
          <li key={at}>
            <button
              type="button"
              aria-label={t('pages.page', { number: at + 1, count: pageCount })}
              aria-current={at === page ? 'page' : undefined}
              tabIndex={at === page ? 0 : -1}
              onClick={() => onPage(at)}
            >
              <Thumbnail page={at} thumbnailOf={thumbnailOf} />
              <span>{at + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Shows the thumbnail of a page. The image is fetched when the thumbnail becomes visible, since a document has up to a
 * hundred pages.
 */
function Thumbnail({ page, thumbnailOf }: Pick<PageStripProps, 'page' | 'thumbnailOf'>) {
  const place = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      thumbnailOf(page).then(setUrl, () => undefined);
    });
    sight.observe(element);
    return () => sight.disconnect();
  }, [page, thumbnailOf]);
  return (
    <div ref={place} className="page-thumbnail">
      {url !== undefined && <img src={url} alt="" draggable={false} />}
    </div>
  );
}
