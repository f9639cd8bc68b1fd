import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { coreTokenStore } from './core-token-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { signedIn } from './signed-in.ts';

/** Returns the account and the live session that issued the core token, and the write that uses the token up. Throws 50008 or 50012. */
export async function redeem(token: string) {
  const { coreToken, usedUp } = await coreTokenStore.redeem(token);
  const [account, source] = await Promise.all([accountStore.read(coreToken.accountId), sessionStore.read(coreToken)]);
  if (account === undefined || source === undefined || !sessionStore.isLive(source, account))
    throw new AppError('sessionEnded');
  return { account, source, usedUp };
}

/**
 * Begins a session for the account and organisation of the session that issued the core token. Both sessions end at the same time. The
 * issuing session must be live. If the input names an organisation, the issuing session must act in it: this organisation's list of origins
 * decided which pages may frame the portal.
 */
export const tokenLoginByPost: Handler<typeof accountApi.tokenLoginByPost> = async ({ input, now, client, commit }) => {
  const { account, source, usedUp } = await redeem(input.token);
  if (input.organisationId !== undefined && source.organisationId !== input.organisationId)
    throw new AppError('tokenInvalid');
  const { isRemembered, organisationId, expiresAt, authenticatedAt } = source;
  const inside = organisationId === undefined ? {} : { organisationId };
  const session = sessionStore.begin(account, { isRemembered, client, expiresAt, authenticatedAt, ...inside }, now);
  return commit({
    writes: [usedUp, sessionStore.check(source), sessionStore.create(session)],
    subjects: [session.sessionId],
    owner: account.accountId,
    answer: await signedIn(session, now),
  });
};
