import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { coreTokenStore } from './core-token-store.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';

/** Begins a session like the one that made the core token, if that one still lives: same account, same organisation, same end. */
export const tokenLogin: Handler<typeof accountApi.tokenLogin> = async ({ input, now, client, commit }) => {
  const { coreToken, usedUp } = await coreTokenStore.redeem(input.token);
  const [account, source] = await Promise.all([accountStore.read(coreToken.accountId), sessionStore.read(coreToken)]);
  if (account === undefined || source === undefined || !sessionStore.isLive(source, account))
    throw new AppError('sessionEnded');

  const { isRemembered, organisationId, expiresAt } = source;
  const inside = organisationId === undefined ? {} : { organisationId };
  const session = sessionStore.begin(account, { isRemembered, client, expiresAt, ...inside }, now);
  return commit({
    writes: [usedUp, sessionStore.check(source), sessionStore.create(session)],
    subjects: [session.sessionId],
    owner: account.accountId,
    answer: await signedIn(session, now),
  });
};
