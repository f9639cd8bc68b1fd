import { useTranslation } from 'react-i18next';
import './skip-link.css';

const MAIN_HEADING = 'main h1';

/** Shows a link to the page's main heading, past bar, tags and menu. It is the first stop of the Tab key. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        const heading = document.querySelector<HTMLElement>(MAIN_HEADING);
        heading?.setAttribute('tabindex', '-1');
        heading?.focus();
      }}
    >
      {t('topBar.skip')}
    </a>
  );
}
