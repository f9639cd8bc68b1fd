import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '#shared/account/account.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { storeProductsNum } from '#web/api/products-num.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { sessionOf, SessionProvider } from '#web/api/session.ts';
import { clearToken, noteUser } from '#web/api/session-token.ts';
import { wordsOfUserInfoFault } from '#web/api/user-info.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { forgetDrafts } from '#web/ui/use-draft.ts';
import { loginAndBack } from './guard.ts';
import { visitedViews } from './shell/visited-views.ts';
import { leaveSignInNotice } from './sign-in-notices.ts';

/**
 * Fetches who is signed in before any page shows (SPEC 2, navigation guard). When the server refuses, the token is reset and the sign-in
 * page says why; when no answer comes, the token may well be good: trying again is offered instead.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const self = useQuery(accountQueries.self());
  useNote(self.data);
  // Of somebody whose session ends at work, the dialog asks first.
  useSignInAgain(self.data === undefined ? self.error : null);
  if (self.data !== undefined) return <SessionProvider value={sessionOf(self.data)}>{children}</SessionProvider>;
  if (self.error instanceof UnreachableError) return <ErrorState onRetry={() => void self.refetch()} />;
  return <PageLoading />;
}

/** Keeps what the guard reads before the server answers; in another role or organisation the views and drafts of the former one go (SPEC 4). */
function useNote(user: UserInfo | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (user === undefined) return;
    noteUser(user.ID);
    storeProductsNum(user.productsNum);
    const actsAs = `${user.ID} ${user.iid} ${user.authorityId}`;
    if (before.current !== undefined && before.current !== actsAs) {
      visitedViews.closeAll();
      forgetDrafts();
    }
    before.current = actsAs;
  }, [user]);
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
