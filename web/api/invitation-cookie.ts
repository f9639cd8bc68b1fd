import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'invite';
/** Seconds that an invited person may take to register and sign in. */
const COOKIE_SECONDS = 24 * 3600;
const INVITATION = /^[\w-]{1,64}$/u;

/**
 * Returns the id of the invitation whose mailed link opened the portal. Returns `undefined` after the user centre has shown the invitation
 * (UX-13).
 */
export const readInvitation = (): string | undefined => {
  const value = readCookie(COOKIE);
  return value === '' ? undefined : value;
};

/** Stores in a cookie the id that `?invite=` of the address names. Ignores a text that is no id. */
export function keepInvitation(asked: string): void {
  if (INVITATION.test(asked)) writeCookie(COOKIE, asked, COOKIE_SECONDS);
}

/**
 * Session storage key of the invitation's secret. Each window has its own session storage, so only the window that opened the mailed link
 * can open the invitation.
 */
const TOKEN_KEY = 'arcata-invitation';
const TOKEN = /^[\w-]{43}$/u;

/** Returns the secret of the link that opened the portal, until the invited person has seen the invitation. */
export const readInvitationToken = (): string | undefined => sessionStorage.getItem(TOKEN_KEY) ?? undefined;

/** Keeps the invitation's secret in session storage if it has the right form. Returns whether the secret has this form. */
export function keepInvitationToken(asked: string): boolean {
  const isToken = TOKEN.test(asked);
  if (isToken) sessionStorage.setItem(TOKEN_KEY, asked);
  return isToken;
}

export function forgetInvitation(): void {
  writeCookie(COOKIE, '', 0);
  sessionStorage.removeItem(TOKEN_KEY);
}
