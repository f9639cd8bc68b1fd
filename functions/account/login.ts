import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { LOGIN_FAILURES_MAX, LOGIN_LOCK_SECONDS } from '#shared/limits.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { forgive, type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { accountStore, contactDigest } from './account-store.ts';
import { isPassword } from './password-hash.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';

/** DECISIONS 4: ten failures lock the contact for a quarter of an hour, whether it has an account or not. */
const FAILURES: RateLimit = {
  kind: 'login',
  max: LOGIN_FAILURES_MAX,
  windowSeconds: LOGIN_LOCK_SECONDS,
  isSliding: true,
};

/** Every attempt counts as a failure before it is judged, so that many at a time are no more tries than one after the other. */
export const login: Handler<typeof accountApi.login> = async (call) => {
  const { input, now, commit } = call;
  const key = contactKey(input.contact);
  const retryAfter = await spend(FAILURES, key);
  if (retryAfter > 0) throw new AppError('accountLocked', { retryAfter });

  const account = await accountStore.findByContact(input.contact);
  const isRight = await isPassword(input.password, account?.passwordHash);
  const owner = account?.accountId ?? contactDigest(input.contact);
  if (account === undefined || !isRight) {
    await commit({ writes: [], subjects: [], owner, outcome: 'refused', answer: undefined });
    throw new AppError('wrongPassword');
  }

  const session = sessionStore.begin(account, { isRemembered: input.remember }, now);
  return commit({
    writes: [sessionStore.create(session), forgive(FAILURES, key)],
    subjects: [session.sessionId],
    owner,
    answer: await signedIn(session, now),
  });
};
