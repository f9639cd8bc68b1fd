import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';

/** Takes a contact from the account; the last one stays. */
export const unbindContact: Handler<typeof accountApi.unbindContact> = async ({ input, session, now, commit }) => {
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  return commit({
    writes: accountStore.unbind(account, input.contact, now),
    subjects: [account.accountId],
    answer: {},
  });
};
