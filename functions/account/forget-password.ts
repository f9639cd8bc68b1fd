import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { forgiveAttempts } from './login-failures.ts';
import { newPassword } from './new-password.ts';
import { oneSpelling } from './one-spelling.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** A new password for who holds a code; every session ends, and a lock by failures is lifted. */
export const forgetPassword: Handler<typeof accountApi.forgetPassword> = async ({ input, now, commit }) => {
  const { code, password } = input;
  const contact = await oneSpelling(input.contact);
  // A code is judged five times: a weak password is to cost none of them.
  await refuseWeakPassword(password, [contactKey(contact)]);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'forgotPassword', contact }, code);
  const account = await accountStore.findByContact(contact);
  if (account === undefined) throw new AppError('accountNotRegistered');

  const changedAccount = await newPassword(account, password, now);
  return commit({
    writes: [accountStore.replace(changedAccount), usedUp, ...forgiveAttempts([account.accountId])],
    subjects: [account.accountId],
    owner: account.accountId,
    answer: {},
  });
};
