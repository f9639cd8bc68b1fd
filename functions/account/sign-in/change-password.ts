import type { accountApi } from '#shared/account/account-api.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { newPassword } from './new-password.ts';
import { refuseWeakPassword } from '#functions/password/password-rules.ts';
import { provePassword } from '#functions/account/proof/prove-password.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { signedIn } from './signed-in.ts';

/**
 * Sets a new password, ends every session of the account and begins a new one in the same organisation. Wrong old passwords lock the
 * account as at sign-in.
 */
export const changePassword: Handler<typeof accountApi.changePassword> = async (call) => {
  const { input, session, now, client, commit } = call;
  const { accountId } = session;
  const [account, current] = await Promise.all([accountStore.read(accountId), sessionStore.read(session)]);
  if (account === undefined || current === undefined || !sessionStore.isLive(current, account))
    throw new AppError('sessionEnded');
  // The new password is checked first. A refused new password must not count as a failed attempt at the old one.
  if (input.password === input.oldPassword) throw invalidField('password', 'passwordSame');
  await refuseWeakPassword(input.password, contactKeysOf(account));
  const proved = await provePassword(call, account, input.oldPassword);

  const renewed = await newPassword(account, input.password, now);
  const { isRemembered, organisationId, expiresAt } = current;
  const inside = organisationId === undefined ? {} : { organisationId };
  const next = sessionStore.begin(renewed, { isRemembered, client, expiresAt, ...inside }, now);
  const change = accountChangeStore.note({ type: 'AccountPasswordChanged', account }, call);
  return commit({
    writes: [accountStore.replace(renewed), sessionStore.create(next), ...proved, change.write],
    events: [change.event],
    subjects: [accountId, next.sessionId],
    answer: await signedIn(next, now),
  });
};
