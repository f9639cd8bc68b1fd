import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AuthenticationFrame } from './authentication-frame.tsx';
import { UnboundPanel } from './unbound-panel.tsx';
import { useThirdPartyFinish } from './use-third-party-finish.ts';

/**
 * Shows /auth-redirect, to which a sign-in provider sends the browser back (UX-1). Signs the person in. If the
 * provider's sign-in belongs to no account yet, offers two ways: bind it to an existing account, or open an account. If
 * the sign-in fails, shows why.
 */
export function AuthRedirectPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { state, retry } = useThirdPartyFinish();
  useDocumentTitle(t(state.is === 'unbound' ? 'thirdParty.unboundTitle' : 'links.login'));
  return (
    <AuthenticationFrame>
      {state.is === 'working' && (
        <SpaceBetween size="m" alignItems="center">
          <Spinner size="large" />
          <Box variant="h1">{t('thirdParty.working')}</Box>
        </SpaceBetween>
      )}
      {state.is === 'unbound' && <UnboundPanel stranger={state.stranger} redirect={state.redirect} />}
      {state.is === 'failed' && (
        <SpaceBetween size="l">
          <Header variant="h1">{t('thirdParty.refusedTitle')}</Header>
          <Alert type="error" header={state.reason}>
            {t('thirdParty.refusedText')}
          </Alert>
          <SpaceBetween direction="horizontal" size="xs">
            {retry !== undefined && (
              <Button variant="primary" onClick={retry}>
                {t('thirdParty.retry')}
              </Button>
            )}
            <Button
              variant={retry === undefined ? 'primary' : 'link'}
              onClick={() => void navigate('/login', { replace: true })}
            >
              {t('thirdParty.back')}
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      )}
    </AuthenticationFrame>
  );
}
