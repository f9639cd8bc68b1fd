import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountStore } from './account-store.ts';

/** Takes a contact from the account; the last one stays. An address that was never confirmed is only forgotten. */
export const unbindContact: Handler<typeof accountApi.unbindContact> = async ({ input, session, now, commit }) => {
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const isUnconfirmed = input.contact === account.unconfirmedEmail;
  return commit({
    writes: isUnconfirmed
      ? [accountStore.replace(changed(now, account, { unconfirmedEmail: '' }))]
      : accountStore.unbind(account, input.contact, now),
    subjects: [account.accountId],
    answer: {},
  });
};
