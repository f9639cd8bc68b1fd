import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { contactKeysOf } from './contacts.ts';
import { forgiveAttempts } from './login-failures.ts';
import { newPassword } from './new-password.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** A new password for who holds a code; every session ends, and a lock by failures is lifted. */
export const forgetPassword: Handler<typeof accountApi.forgetPassword> = async ({ input, now, commit }) => {
  const { contact, code, password } = input;
  const usedUp = await verificationCodeStore.redeem({ purpose: 'forgotPassword', contact }, code);
  const account = await accountStore.findByContact(contact);
  if (account === undefined) throw new AppError('accountNotRegistered');

  const changedAccount = await newPassword(account, password, now);
  return commit({
    writes: [accountStore.replace(changedAccount), usedUp, ...forgiveAttempts(contactKeysOf(account))],
    subjects: [account.accountId],
    owner: account.accountId,
    answer: {},
  });
};
