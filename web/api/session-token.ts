import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';

/** SPEC 3: the cookie that holds the access token; other tabs of the same person read it too. */
const TOKEN_COOKIE = 'sifary-core-token';
const SESSION_COOKIE = 'sifary-session-id';
/** Says that the person asked to be remembered, so that a renewed token is kept as long as the first. */
const REMEMBER_COOKIE = 'sifary-remember';

export interface SessionToken {
  readonly accessToken: string;
  readonly sessionId: string;
}

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function writeCookie(name: string, value: string, maxAgeSeconds: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${age}`;
}

const COOKIES = [TOKEN_COOKIE, SESSION_COOKIE, REMEMBER_COOKIE];

/** The token of the signed-in person, or `undefined` when nobody is. */
export function readToken(): SessionToken | undefined {
  const accessToken = readCookie(TOKEN_COOKIE);
  if (accessToken === undefined || accessToken === '') return undefined;
  return { accessToken, sessionId: readCookie(SESSION_COOKIE) ?? '' };
}

/** Keeps a token: for the life of the browser, or with `remember` for the life of the session. */
export function storeToken(token: SessionToken, remember: boolean): void {
  const age = remember ? SESSION_LIFETIME_SECONDS : undefined;
  writeCookie(TOKEN_COOKIE, token.accessToken, age);
  writeCookie(SESSION_COOKIE, token.sessionId, age);
  if (remember) writeCookie(REMEMBER_COOKIE, '1', age);
}

/** Replaces the access token of the same session (`new-token`), keeping what the person chose about being remembered. */
export function renewToken(accessToken: string): void {
  const current = readToken();
  if (current === undefined) return;
  storeToken({ ...current, accessToken }, isRemembered());
}

/** Whether the person asked to be remembered when signing in. */
export const isRemembered = (): boolean => readCookie(REMEMBER_COOKIE) === '1';

/** Forgets who was signed in. */
export function clearToken(): void {
  for (const name of COOKIES) writeCookie(name, '', 0);
}
