import type { accountApi } from '#shared/account/account-api.ts';
import { AppError, invalidField } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { contactKeysOf } from './contacts.ts';
import { countAttempt, forgiveAttempts } from './login-failures.ts';
import { newPassword } from './new-password.ts';
import { isPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';

/** Ends every session of the account and goes on in a new one, in the same organisation. Guessing the old password locks like guessing it at sign-in. */
export const changePassword: Handler<typeof accountApi.changePassword> = async (call) => {
  const { input, session, now, client, commit } = call;
  const { accountId } = session;
  const [account, current] = await Promise.all([accountStore.read(accountId), sessionStore.read(session)]);
  if (account === undefined || current === undefined || !sessionStore.isLive(current, account))
    throw new AppError('sessionEnded');
  // What is wrong with the new one is no failure to know the old one.
  if (input.password === input.oldPassword) throw invalidField('password', 'passwordSame');
  await refuseWeakPassword(input.password, contactKeysOf(account));
  await countAttempt(accountId);
  if (!(await isPassword(input.oldPassword, account.passwordHash))) {
    await commit({ writes: [], subjects: [accountId], outcome: 'refused', answer: undefined });
    throw new AppError('wrongPassword');
  }

  const renewed = await newPassword(account, input.password, now);
  const { isRemembered, organisationId, expiresAt } = current;
  const inside = organisationId === undefined ? {} : { organisationId };
  const next = sessionStore.begin(renewed, { isRemembered, client, expiresAt, ...inside }, now);
  return commit({
    writes: [accountStore.replace(renewed), sessionStore.create(next), ...forgiveAttempts([accountId])],
    subjects: [accountId, next.sessionId],
    answer: await signedIn(next, now),
  });
};
