import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { type Account, accountStore } from './account-store.ts';
import { confirmationStore } from './contact/confirmation-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { spendMessage } from './code/message-limit.ts';
import { reauthenticationStore } from './proof/reauthentication-store.ts';
import { sendConfirmation } from './contact/send-confirmation.ts';

/**
 * Whether the caller must first prove that they own the account. False while the profile is incomplete, and for the address that is already
 * `unconfirmedEmail`. Any other address would become a further contact once it is confirmed.
 */
const needsOwner = ({ userName, nation, unconfirmedEmail }: Account, email: string): boolean =>
  userName !== '' && nation !== '' && email !== unconfirmedEmail;

/** Sets name and nation. If the e-mail address is new to the account, mails a link that confirms it (ACC-1). */
export const initSelfInfo: Handler<typeof accountApi.initSelfInfo> = async (call) => {
  const { input, session, now, client, commit } = call;
  const { accountId } = session;
  const { userName, nation, email } = input;
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  const isNewAddress = email !== '' && !contactKeysOf(account).includes(email);
  const owned = isNewAddress && needsOwner(account, email) ? [await reauthenticationStore.redeem(session)] : [];
  if (isNewAddress) await spendMessage({ contactKey: email, client, purpose: 'confirm' });

  const confirmation = isNewAddress ? confirmationStore.issue({ accountId, email }, now) : undefined;
  const changes = { userName, nation, ...(isNewAddress && { unconfirmedEmail: email }) };
  const answer = await commit({
    writes: [
      ...owned,
      accountStore.replace(changed(now, account, changes)),
      ...(confirmation === undefined ? [] : [confirmation.write]),
    ],
    subjects: [accountId],
    answer: {},
  });
  if (confirmation !== undefined) await sendConfirmation({ email, userName }, confirmation.token, account.language);
  return answer;
};
