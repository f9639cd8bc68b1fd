import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { PanelName } from './panels.tsx';

/** The panels to which each panel links. */
const LEADS = {
  login: ['codeLogin', 'modification', 'register'],
  codeLogin: ['login', 'register'],
  register: ['login'],
  modification: ['login'],
  invited: ['login', 'codeLogin', 'modification'],
} as const satisfies Readonly<Record<PanelName, readonly PanelName[]>>;

/** Shows links to the other panels. The links keep the page that the person wanted to open. */
export function PanelLinks({ panel }: { panel: PanelName }) {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const addressOf = (pageType: PanelName): string => {
    const next = new URLSearchParams(query);
    if (pageType === 'login') next.delete('pageType');
    else next.set('pageType', pageType);
    return `${pathname}?${next}`;
  };
  return (
    <nav className="login-links" aria-label={t('links.label')}>
      {LEADS[panel].map((pageType) => (
        <Link key={pageType} to={addressOf(pageType)}>
          {t(`links.${pageType}`)}
        </Link>
      ))}
    </nav>
  );
}
