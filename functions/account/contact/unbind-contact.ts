import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';

/**
 * Removes a contact from the account; the last contact cannot be removed. An unconfirmed address is not a contact yet, so its removal needs
 * no proof.
 */
export const unbindContact: Handler<typeof accountApi.unbindContact> = async (call) => {
  const { input, session, now, commit } = call;
  const { contact } = input;
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const subjects = [account.accountId];
  if (contact === account.unconfirmedEmail) {
    const writes = [accountStore.replace(changed(now, account, { unconfirmedEmail: '' }))];
    return commit({ writes, subjects, answer: {} });
  }
  const unbound = accountStore.unbind(account, contact, now);
  const owned = await reauthenticationStore.redeem(session);
  const change = accountChangeStore.note({ type: 'AccountContactUnbound', account, contact }, call);
  return commit({
    writes: [owned, ...unbound, change.write],
    events: [change.event],
    subjects,
    answer: {},
  });
};
