import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'invite';
/** As long as an invited person may take to register and sign in. */
const COOKIE_SECONDS = 24 * 3600;
const INVITATION = /^[\w-]{1,64}$/u;

/** UX-13: the invitation whose mail led here, until the user centre has shown it. */
export const readInvitation = (): string | undefined => {
  const value = readCookie(COOKIE);
  return value === '' ? undefined : value;
};

/** Keeps what `?invite=` names; anything that is no id is dropped. */
export function keepInvitation(asked: string): void {
  if (INVITATION.test(asked)) writeCookie(COOKIE, asked, COOKIE_SECONDS);
}

/** Of this window: what it opens is for the reader of the message. */
const TOKEN_KEY = 'arcata-invitation';
const TOKEN = /^[\w-]{43}$/u;

/** The secret of the link that led here, until the invitation has been shown to its person. */
export const readInvitationToken = (): string | undefined => sessionStorage.getItem(TOKEN_KEY) ?? undefined;

/** Keeps the secret of an invitation's link. Returns whether it is one. */
export function keepInvitationToken(asked: string): boolean {
  const isToken = TOKEN.test(asked);
  if (isToken) sessionStorage.setItem(TOKEN_KEY, asked);
  return isToken;
}

export function forgetInvitation(): void {
  writeCookie(COOKIE, '', 0);
  sessionStorage.removeItem(TOKEN_KEY);
}
