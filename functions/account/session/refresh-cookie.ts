import { accountApi } from '#shared/account/account-api.ts';
import { Env } from '#functions/account/env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
/** Whether the site uses TLS. The local cloud has no TLS, and browsers drop a `Secure` cookie without TLS. */
const isSecure = SITE_ORIGIN.startsWith('https:');

export const REFRESH_COOKIE = `${isSecure ? '__Secure-' : ''}arcata-refresh`;

/**
 * Returns the `set-cookie` value of a refresh token. Scripts cannot read the cookie, and browsers send it to one call only. An empty token
 * removes the cookie.
 */
export function refreshCookie(token: string, ageSeconds: number): string {
  const parts = [`${REFRESH_COOKIE}=${token}`, `Path=${accountApi.refresh.path}`, `Max-Age=${Math.max(0, ageSeconds)}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}
