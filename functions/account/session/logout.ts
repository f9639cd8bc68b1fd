import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { sessionStore } from './session-store.ts';

/** Ends the caller's session. */
export const logout: Handler<typeof accountApi.logout> = async ({ session, now, commit, setCookie }) => {
  const row = await sessionStore.read(session);
  if (row === undefined) throw new AppError('sessionEnded');
  setCookie(refreshCookie('', 0));
  return commit({ writes: [sessionStore.end(row, now)], subjects: [session.sessionId], answer: {} });
};
