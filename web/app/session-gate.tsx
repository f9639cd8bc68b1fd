import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { UnreachableError } from '#web/api/api-error.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { sessionOf, SessionProvider } from '#web/api/session.ts';
import { clearToken } from '#web/api/session-token.ts';
import { wordsOfUserInfoFault } from '#web/api/user-info.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useNoted } from './acts-as.ts';
import { loginAndBack } from './guard.ts';
import { leaveSignInNotice } from './sign-in-notices.ts';

/**
 * Reads who is signed in before any page shows (UX-6). If the server refuses, removes the token and leads to the sign-in page, which says
 * why. If no answer comes, the token may still be valid, so the person is offered another try.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const self = useQuery(accountQueries.self());
  const isNoted = useNoted(self.data);
  // Leads to the sign-in page only if the person was never read. If a session ends during work, `ReloginDialog` asks first, because the
  // page may hold unsaved input.
  useSignInAgain(self.data === undefined ? self.error : null);
  if (self.data !== undefined && isNoted)
    return <SessionProvider value={sessionOf(self.data)}>{children}</SessionProvider>;
  if (self.error instanceof UnreachableError) return <ErrorState onRetry={() => void self.refetch()} />;
  return <PageLoading />;
}

function useSignInAgain(error: Error | null): void {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (error === null || error instanceof UnreachableError) return;
    clearToken();
    leaveSignInNotice(wordsOfUserInfoFault(error, t));
    void navigate(loginAndBack(pathname + search), { replace: true });
  }, [error, navigate, pathname, search, t]);
}
