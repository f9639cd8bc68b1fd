import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NEW_USER_AUTHORITIES } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { sessionOf, SessionProvider } from '#web/api/session.ts';
import { clearToken, noteUser } from '#web/api/session-token.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { switchOrganisation } from '#web/api/switch-organisation.ts';

/** Fetches who is signed in before any page shows; on a refusal back to the sign-in page (SPEC 2, navigation guard). */
export function SessionGate({ children }: { children: ReactNode }) {
  const self = useQuery(accountQueries.self());
  const isEntering = useFirstOrganisation(self.data);
  const userId = self.data?.ID;
  useEffect(() => {
    if (userId !== undefined) noteUser(userId);
  }, [userId]);
  useSignInAgain(self.error);
  if (self.data !== undefined && !isEntering) {
    return <SessionProvider value={sessionOf(self.data)}>{children}</SessionProvider>;
  }
  if (self.error !== null && !(self.error instanceof ApiError))
    return <ErrorState onRetry={() => void self.refetch()} />;
  return <PageLoading />;
}

function useSignInAgain(error: Error | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    clearToken();
    void navigate(`/login?${new URLSearchParams({ redirect: pathname + search })}`, { replace: true });
  }, [error, navigate, pathname, search]);
}

/** DECISIONS 1: whoever has organisations but has entered none is switched into one on load. */
function useFirstOrganisation(user: UserInfo | undefined): boolean {
  const client = useQueryClient();
  const isOutside = user !== undefined && Object.values<number>(NEW_USER_AUTHORITIES).includes(user.authorityId);
  const mine = useQuery({ ...accountQueries.organisations(), enabled: isOutside });
  const first = isOutside ? mine.data?.list[0] : undefined;
  useEffect(() => {
    if (first !== undefined) void switchOrganisation(client, first.iid);
  }, [client, first]);
  return isOutside && (mine.isPending || first !== undefined);
}
