import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ArchPicture } from '#web/ui/pictures/arch-picture.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import './login-page.css';

/** SPEC 2: the screen that everybody without a session comes to. */
export function LoginPage() {
  const { t } = useTranslation('account');
  useDocumentTitle(t('login.title'));
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
          <LoginForm />
        </div>
        <Box color="text-body-secondary" fontSize="body-s" textAlign="center">
          {t('login.support')}
        </Box>
      </main>
    </div>
  );
}
