import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { forgetProductsNum, storeProductsNum } from './products-num.ts';

/** The cookie that holds the access token; other tabs of the same person read it too (UX-9). */
const TOKEN_COOKIE = 'sifary-core-token';
const SESSION_COOKIE = 'sifary-session-id';
/**
 * Cookie that stores whether the person wants to be remembered. If so, each renewed token is kept for the life of the session, like the
 * first token.
 */
const REMEMBER_COOKIE = 'sifary-remember';

export interface SessionToken {
  readonly accessToken: string;
  readonly sessionId: string;
}

/** Cookie with the id of the signed-in account. It changes when another tab signs in another person. */
const USER_COOKIE = 'sifary-user-id';

const COOKIES = [TOKEN_COOKIE, SESSION_COOKIE, REMEMBER_COOKIE, USER_COOKIE];

/** The sign-in that this tab knows: whether there is one, its account and its session. Other tabs can change the cookies meanwhile. */
let own: { isSignedIn: boolean; userId: string | undefined; sessionId: string | undefined } = {
  isSignedIn: hasToken(),
  userId: undefined,
  sessionId: readCookie(SESSION_COOKIE),
};

function hasToken(): boolean {
  return readCookie(TOKEN_COOKIE) !== undefined;
}

/** Returns the token of the signed-in person; `undefined` when signed out. */
export function readToken(): SessionToken | undefined {
  const accessToken = readCookie(TOKEN_COOKIE);
  if (accessToken === undefined || accessToken === '') return undefined;
  return { accessToken, sessionId: readCookie(SESSION_COOKIE) ?? '' };
}

/** Keeps a token until the browser is closed. With `remember`, keeps it for the life of the session. */
export function storeToken(token: SessionToken, remember: boolean): void {
  // The number of products belongs to the previous session.
  if (readToken()?.sessionId !== token.sessionId) forgetProductsNum();
  const age = remember ? SESSION_LIFETIME_SECONDS : undefined;
  writeCookie(TOKEN_COOKIE, token.accessToken, age);
  writeCookie(SESSION_COOKIE, token.sessionId, age);
  own = { ...own, isSignedIn: true, sessionId: token.sessionId };
  writeCookie(REMEMBER_COOKIE, remember ? '1' : '', remember ? age : 0);
}

/**
 * Stores the new access token that an answer carries, and keeps the person's choice to be remembered. `asker` is the session that sent the
 * call. If this session has ended or another session has begun meanwhile, ignores the new token.
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

/** Stores the id of the account to which the token belongs, as the server says. */
export function noteUser(userId: string): void {
  writeCookie(USER_COOKIE, userId, isRemembered() ? SESSION_LIFETIME_SECONDS : undefined);
  own = { ...own, userId };
}

/** Whether another tab signed in another person (UX-9). */
export function isSomebodyElse(): boolean {
  const userId = readCookie(USER_COOKIE);
  return own.userId !== undefined && userId !== undefined && userId !== own.userId;
}

/** Whether another tab began another session: by entering another organisation or role, or by a sign-in. */
const isOtherSession = (): boolean => readCookie(SESSION_COOKIE) !== own.sessionId;

/** Whether another tab signed in or out, signed in another person (UX-9), or entered another organisation. */
export const isChangedElsewhere = (): boolean => hasToken() !== own.isSignedIn || isSomebodyElse() || isOtherSession();
