import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'invite';
/** As long as an invited person may take to register and sign in. */
const COOKIE_SECONDS = 24 * 3600;
const INVITATION = /^[\w-]{1,64}$/u;

/** SPEC 2: the invitation whose mail led here, until the user centre has shown it. */
export const readInvitation = (): string | undefined => {
  const value = readCookie(COOKIE);
  return value === '' ? undefined : value;
};

/** Keeps what `?invite=` names; anything that is no id is dropped. */
export function keepInvitation(asked: string): void {
  if (INVITATION.test(asked)) writeCookie(COOKIE, asked, COOKIE_SECONDS);
}

export const forgetInvitation = (): void => writeCookie(COOKIE, '', 0);
