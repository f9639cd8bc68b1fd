import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { forgetProductsNum, storeProductsNum } from './products-num.ts';

/** UX-9: the cookie that holds the access token; other tabs of the same person read it too. */
const TOKEN_COOKIE = 'sifary-core-token';
const SESSION_COOKIE = 'sifary-session-id';
/** Says that the person asked to be remembered, so that a renewed token is kept as long as the first. */
const REMEMBER_COOKIE = 'sifary-remember';

export interface SessionToken {
  readonly accessToken: string;
  readonly sessionId: string;
}

/** Whose session it is: another tab that signs somebody else in changes it. */
const USER_COOKIE = 'sifary-user-id';

const COOKIES = [TOKEN_COOKIE, SESSION_COOKIE, REMEMBER_COOKIE, USER_COOKIE];

/** Whether this tab itself knows somebody to be signed in, whom, and in which session. */
let own: { isSignedIn: boolean; userId: string | undefined; sessionId: string | undefined } = {
  isSignedIn: hasToken(),
  userId: undefined,
  sessionId: readCookie(SESSION_COOKIE),
};

function hasToken(): boolean {
  return readCookie(TOKEN_COOKIE) !== undefined;
}

/** The token of the signed-in person, or `undefined` when nobody is. */
export function readToken(): SessionToken | undefined {
  const accessToken = readCookie(TOKEN_COOKIE);
  if (accessToken === undefined || accessToken === '') return undefined;
  return { accessToken, sessionId: readCookie(SESSION_COOKIE) ?? '' };
}

/** Keeps a token: for the life of the browser, or with `remember` for the life of the session. */
export function storeToken(token: SessionToken, remember: boolean): void {
  // Of another session nothing is known yet.
  if (readToken()?.sessionId !== token.sessionId) forgetProductsNum();
  const age = remember ? SESSION_LIFETIME_SECONDS : undefined;
  writeCookie(TOKEN_COOKIE, token.accessToken, age);
  writeCookie(SESSION_COOKIE, token.sessionId, age);
  own = { ...own, isSignedIn: true, sessionId: token.sessionId };
  writeCookie(REMEMBER_COOKIE, remember ? '1' : '', remember ? age : 0);
}

/**
 * Replaces the access token of the session that asked (`new-token`), keeping what the person chose about being remembered. An answer that
 * comes after another session began, or after the last one ended, changes nothing.
 */
export function renewToken(accessToken: string, asker: SessionToken | undefined): void {
  const current = readToken();
  if (current === undefined || current.sessionId !== asker?.sessionId) return;
  storeToken({ ...current, accessToken }, isRemembered());
}

/** Whether the person asked to be remembered when signing in. */
export const isRemembered = (): boolean => readCookie(REMEMBER_COOKIE) === '1';

/** Forgets who was signed in (ACC-24). */
export function clearToken(): void {
  storeProductsNum(0);
  for (const name of COOKIES) writeCookie(name, '', 0);
  own = { isSignedIn: false, userId: undefined, sessionId: undefined };
}

/** Notes whom the server took the token for. */
export function noteUser(userId: string): void {
  writeCookie(USER_COOKIE, userId, isRemembered() ? SESSION_LIFETIME_SECONDS : undefined);
  own = { ...own, userId };
}

/** Whether another tab signed somebody else in (UX-9). */
export function isSomebodyElse(): boolean {
  const userId = readCookie(USER_COOKIE);
  return own.userId !== undefined && userId !== undefined && userId !== own.userId;
}

/** Whether another tab went into another organisation or role: the session is another one, of the same or another person. */
const isOtherSession = (): boolean => readCookie(SESSION_COOKIE) !== own.sessionId;

/** Whether another tab signed in or out, or somebody else in (UX-9), or entered another organisation. */
export const isChangedElsewhere = (): boolean => hasToken() !== own.isSignedIn || isSomebodyElse() || isOtherSession();
