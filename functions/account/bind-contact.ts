import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { contactKeysOf } from './contacts.ts';
import { oneSpelling } from './one-spelling.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** Adds a contact to the account; one that has an account already is refused, which only who reads its codes learns. */
export const bindContact: Handler<typeof accountApi.bindContact> = async ({ input, session, now, commit }) => {
  const { code } = input;
  const contact = await oneSpelling(input.contact);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'bindContact', contact }, code);
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  if (contactKeysOf(account).includes(contactKey(contact))) throw new AppError('alreadyExists');
  return commit({
    writes: [usedUp, ...accountStore.bind(account, contact, now)],
    subjects: [account.accountId],
    answer: {},
  });
};
