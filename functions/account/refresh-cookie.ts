import { accountApi } from '#shared/account/account-api.ts';
import { Env } from './env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
/** One machine's own pages come without TLS, for which no browser keeps such a cookie. */
const isSecure = SITE_ORIGIN.startsWith('https:');

export const REFRESH_COOKIE = `${isSecure ? '__Secure-' : ''}arcata-refresh`;

/** Writes `set-cookie` for a refresh token: no script reads it, and one call alone is sent it. No token takes it away. */
export function refreshCookie(token: string, ageSeconds: number): string {
  const parts = [`${REFRESH_COOKIE}=${token}`, `Path=${accountApi.refresh.path}`, `Max-Age=${Math.max(0, ageSeconds)}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}
