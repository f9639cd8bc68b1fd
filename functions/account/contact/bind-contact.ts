import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

/**
 * Adds a contact to the account. Throws 40003 if the contact already belongs to an account. This reveals little: the caller has shown a
 * code that was sent to the contact.
 */
export const bindContact: Handler<typeof accountApi.bindContact> = async (call) => {
  const { input, session, now, commit } = call;
  // A missing proof throws 40302 here, before the code is judged. The code therefore stays usable.
  const owned = await reauthenticationStore.redeem(session);
  const contact = await oneSpelling(input.contact);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'bindContact', contact }, input.code);
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const key = contactKey(contact);
  if (contactKeysOf(account).includes(key)) throw new AppError('alreadyExists');
  const change = accountChangeStore.note({ type: 'AccountContactBound', account, contact: key }, call);
  return commit({
    writes: [owned, usedUp, ...accountStore.bind(account, contact, now), change.write],
    events: [change.event],
    subjects: [account.accountId],
    answer: {},
  });
};
