import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readProductsNum } from '#web/api/products-num.ts';
import { readToken } from '#web/api/session-token.ts';
import { safeRedirect } from '#web/features/account/safe-redirect.ts';
import './sign-in-notice.css';

/** What a page that leads to the sign-in page hands it. */
export interface SignInState {
  /** Why one has to sign in again. */
  readonly notice: string;
}

const isSignInState = (state: unknown): state is SignInState =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string';

/** Above the sign-in page: why one was led there, or that one is signed in already and may go on. */
export function SignInNotice() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [isSignedIn] = useState(() => readToken() !== undefined);
  const isSuspended = (readProductsNum() ?? 1) <= 0;
  const goOn = () => void navigate(safeRedirect(new URLSearchParams(search).get('redirect')));
  if (isSignInState(state)) return <Notice type="error" text={state.notice} />;
  if (!isSignedIn) return null;
  if (isSuspended) return <Notice type="warning" text={t('userInfo.suspended')} />;
  return (
    <Notice type="info" text={t('userInfo.signedIn')} action={<Button onClick={goOn}>{t('userInfo.goOn')}</Button>} />
  );
}

function Notice({
  type,
  text,
  action,
}: {
  type: 'error' | 'warning' | 'info';
  text: string;
  action?: React.ReactNode;
}) {
  const { t } = useTranslation('app');
  return (
    <div className="sign-in-notice" role="alert">
      <Alert type={type} statusIconAriaLabel={t(`flash.${type}`)} action={action}>
        {text}
      </Alert>
    </div>
  );
}
