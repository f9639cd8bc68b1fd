import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { forgiveAttempts } from './login-failures.ts';
import { newPassword } from './new-password.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { refuseWeakPassword } from '#functions/password/password-rules.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

/** Sets a new password for a person who has a code. Every session ends, and a lock after failed attempts is removed. */
export const forgetPassword: Handler<typeof accountApi.forgetPassword> = async (call) => {
  const { input, now, commit } = call;
  const { code, password } = input;
  const contact = await oneSpelling(input.contact);
  // The password is checked before the code. A code may be tried five times, and a weak password must not use up one of these tries.
  await refuseWeakPassword(password, [contactKey(contact)]);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'forgotPassword', contact }, code);
  const account = await accountStore.findByContact(contact);
  if (account === undefined) throw new AppError('accountNotRegistered');

  const changedAccount = await newPassword(account, password, now);
  const change = accountChangeStore.note({ type: 'AccountPasswordChanged', account }, call);
  return commit({
    writes: [accountStore.replace(changedAccount), usedUp, ...forgiveAttempts([account.accountId]), change.write],
    events: [change.event],
    subjects: [account.accountId],
    owner: account.accountId,
    answer: {},
  });
};
