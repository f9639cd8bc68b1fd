import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { coreTokenStore } from './core-token-store.ts';

/** Creates a token with which another page can continue the session. */
export const coreToken: Handler<typeof accountApi.coreToken> = ({ session, now, commit }) => {
  const { token, expiresAt, write } = coreTokenStore.issue(session, now);
  return commit({ writes: [write], subjects: [session.sessionId], answer: { token, expiresAt } });
};
