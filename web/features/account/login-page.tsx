import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ArchPicture } from '#web/ui/pictures/arch-picture.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { PanelLinks } from './panel-links.tsx';
import { isPanelName, PANELS } from './panels.tsx';
import './login-page.css';
import { useCookieConsent } from './use-cookie-consent.ts';

/** SPEC 2: the one screen that everybody without a session comes to, to sign in, register or set a new password. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const asked = query.get('pageType');
  const panel = isPanelName(asked) ? asked : 'login';
  const Panel = PANELS[panel];
  const [consent, decide] = useCookieConsent();
  useDocumentTitle(t(`links.${panel}`));
  return (
    <div className="login">
      <aside className="login-brand">
        <div className="login-name">
          <img src="/logo.svg" alt="" width="36" height="36" />
          <span>{t('login.product')}</span>
        </div>
        <ArchPicture />
        <p className="login-promise">{t('login.promise')}</p>
      </aside>
      <main className="login-main">
        <div className="login-language">
          <LanguageSwitch />
        </div>
        <div className="login-form">
          {consent !== 'refused' && (
            <Suspense fallback={<Spinner size="large" />}>
              <Panel />
              <PanelLinks panel={panel} />
            </Suspense>
          )}
          <CookieConsent consent={consent} onDecide={decide} />
        </div>
        <Box color="text-body-secondary" fontSize="body-s" textAlign="center">
          {t('login.support')} · <Link to="/terms">{t('links.terms')}</Link> ·{' '}
          <Link to="/privacy">{t('links.privacy')}</Link>
        </Box>
      </main>
    </div>
  );
}
