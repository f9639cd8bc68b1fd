import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { confirmationStore } from './confirmation-store.ts';
import { spendMessage } from '#functions/account/code/message-limit.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Mails a new link to the unconfirmed address. Earlier links stay valid until they expire. */
export const confirmContact: Handler<typeof accountApi.confirmContact> = async ({ session, now, client, commit }) => {
  const { accountId } = session;
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  const { unconfirmedEmail: email, userName, language } = account;
  if (email === '') throw new AppError('stateRefusesAction', { state: 'nothingToConfirm' });
  await spendMessage({ contactKey: email, client, purpose: 'confirm' });

  const { token, write } = confirmationStore.issue({ accountId, email }, now);
  const answer = await commit({ writes: [write], subjects: [accountId], answer: {} });
  await sendConfirmation({ email, userName }, token, language);
  return answer;
};
