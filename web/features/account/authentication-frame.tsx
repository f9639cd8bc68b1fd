import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SUPPORT, SUPPORT_MAILBOX } from '#shared/support.ts';
import { ArchPicture } from '#web/ui/pictures/arch-picture.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import './login-page.css';

/** Shows the frame around every form of the sign-in screen. */
export function AuthenticationFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
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
        <div className="login-form">{children}</div>
        <Box color="text-body-secondary" fontSize="body-s" textAlign="center">
          {t('login.support', SUPPORT)} · <a href={`mailto:${SUPPORT_MAILBOX}`}>{SUPPORT_MAILBOX}</a> ·{' '}
          <Link to="/terms">{t('links.terms')}</Link> · <Link to="/privacy">{t('links.privacy')}</Link> ·{' '}
          <Link to="/status">{t('links.status')}</Link>
        </Box>
      </main>
    </div>
  );
}
