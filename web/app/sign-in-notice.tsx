import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readProductsNum } from '#web/api/products-num.ts';
import { readToken } from '#web/api/session-token.ts';
import { safeRedirect } from '#web/features/account/safe-redirect.ts';
import './sign-in-notice.css';
import { leaveSignInNotice, readSignInNotice } from './sign-in-notices.ts';

/**
 * Shows above the sign-in page why the person was sent there. If the person is already signed in, says so and offers a button to continue.
 */
export function SignInNotice() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [reason] = useState(readSignInNotice);
  const [isSignedIn] = useState(() => readToken() !== undefined);
  useEffect(() => () => leaveSignInNotice(undefined), []);
  if (reason !== undefined) return <Notice type="error">{reason}</Notice>;
  if (!isSignedIn) return null;
  if ((readProductsNum() ?? 1) <= 0) return <Notice type="warning">{t('userInfo.suspended')}</Notice>;
  const goOn = () => void navigate(safeRedirect(query.get('redirect')));
  return (
    <Notice type="info" action={<Button onClick={goOn}>{t('userInfo.goOn')}</Button>}>
      {t('userInfo.signedIn')}
    </Notice>
  );
}

interface NoticeProps {
  readonly type: 'error' | 'warning' | 'info';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Notice({ type, action, children }: NoticeProps) {
  const { t } = useTranslation('app');
  return (
    <div className="sign-in-notice" role="alert">
      <Alert type={type} statusIconAriaLabel={t(`flash.${type}`)} action={action}>
        {children}
      </Alert>
    </div>
  );
}
