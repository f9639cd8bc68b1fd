import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { REFRESH_COOKIE, refreshCookie } from './refresh-cookie.ts';
import { refreshStore } from './refresh-store.ts';
import { sessionStore, type SessionRow } from './session-store.ts';
import { signedIn } from '#functions/account/sign-in/signed-in.ts';

const over = () => new AppError('sessionEnded');
/**
 * Seconds after the start of a session within which it may get a refresh cookie, which lasts a month. A thief who copies an access token
 * later cannot get this cookie.
 */
const ASKED_WITHIN_SECONDS = 5 * 60;

/** Sets the refresh cookie of a remembered session. A session can get it once, shortly after its start. */
export const remember: Handler<typeof accountApi.remember> = async ({ session, now, commit, setCookie }) => {
  const row = await sessionStore.read(session);
  const { familyId } = row ?? {};
  if (row === undefined || familyId === undefined || now - row.createdAt > ASKED_WITHIN_SECONDS)
    throw new AppError('noPermission');
  const { token, write } = await refreshStore.begin({ ...row, familyId }, now);
  setCookie(refreshCookie(token, row.expiresAt - now));
  return commit({ writes: [write], subjects: [row.sessionId], answer: {} });
};

type Family = Awaited<ReturnType<typeof refreshStore.judge>>['family'];

/** Returns the family's newest live session. Throws 50012 if the family has none, for example after a new password. */
async function liveSession({ accountId, familyId }: Family): Promise<SessionRow> {
  const account = await accountStore.read(accountId);
  if (account === undefined) throw over();
  const rows = await sessionStore.ofAccount(account);
  const [newest] = rows
    .filter((row) => row.familyId === familyId)
    .toSorted(
      newestFirst(
        ({ createdAt }) => createdAt,
        ({ sessionId }) => sessionId,
      ),
    );
  if (newest === undefined) throw over();
  return newest;
}

/** Ends the session and its token family, because a used token was sent again. Always throws 50012. */
async function endFamily(
  { now, commit }: Pick<Call<AnyEndpoint>, 'now' | 'commit'>,
  family: Family,
  session: SessionRow,
): Promise<never> {
  const { accountId } = family;
  const writes = [refreshStore.end(family), sessionStore.end(session, now)];
  await commit({ writes, subjects: [session.sessionId], owner: accountId, answer: undefined });
  throw over();
}

async function goOn(call: Call<typeof accountApi.refresh>) {
  const { now, commit, cookie, setCookie } = call;
  const { family, is } = await refreshStore.judge(cookie(REFRESH_COOKIE) ?? '', now);
  const session = await liveSession(family);
  if (is === 'reused') return endFamily(call, family, session);
  const next =
    is === 'good'
      ? await refreshStore.next(family, now)
      : { token: await refreshStore.tokenOf(family), write: undefined };
  setCookie(refreshCookie(next.token, session.expiresAt - now));
  const answer = await signedIn(session, now);
  if (next.write === undefined) return answer;
  await sessionStore.note(session, now);
  return commit({ writes: [next.write], subjects: [session.sessionId], owner: session.accountId, answer });
}

/** Continues a remembered session with its refresh cookie: returns a new access token and sets the next refresh token. */
export const refresh: Handler<typeof accountApi.refresh> = (call) => retryIfChanged(() => goOn(call));
