import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { suppressedAddressStore } from '#functions/mail/suppressed-address-store.ts';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { confirmationStore } from './confirmation-store.ts';
import { spendMessage } from '#functions/account/code/message-limit.ts';
import { sendConfirmation } from './send-confirmation.ts';

/**
 * Returns the address to confirm: the named address, otherwise the unconfirmed address. A contact of the account can be named only if mails
 * to it are suppressed (NOT-49). Throws 40901 if there is no address to confirm.
 */
async function addressOf(account: Account, named: string | undefined): Promise<string> {
  const email = named ?? account.unconfirmedEmail;
  const isWaiting = email !== '' && email === account.unconfirmedEmail;
  const isOwn = contactKeysOf(account).includes(email);
  if (isWaiting || (isOwn && (await suppressedAddressStore.reasonOf(email)) !== undefined)) return email;
  throw new AppError('stateRefusesAction', { state: 'nothingToConfirm' });
}

/** Mails a link with which the owner of an address confirms it. Earlier links stay valid until they expire. */
export const confirmContact: Handler<typeof accountApi.confirmContact> = async (call) => {
  const { input, session, now, client, commit } = call;
  const { accountId } = session;
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  const { userName, language } = account;
  const email = await addressOf(account, input.email);
  await spendMessage({ contactKey: email, client, purpose: 'confirm' });

  const { token, write } = confirmationStore.issue({ accountId, email }, now);
  const answer = await commit({ writes: [write], subjects: [accountId], answer: {} });
  await sendConfirmation({ email, userName }, token, language);
  return answer;
};
