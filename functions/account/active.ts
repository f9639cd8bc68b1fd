import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from './account-store.ts';
import { confirmationStore } from './confirmation-store.ts';

/** The address becomes one of the account's, if that still wants it. */
export const active: Handler<typeof accountApi.active> = async ({ input, now, commit }) => {
  const { confirmation, usedUp } = await confirmationStore.redeem(input.token);
  const account = await accountStore.read(confirmation.accountId);
  if (account?.unconfirmedEmail !== confirmation.email) throw new AppError('verificationCodeWrong');
  const { accountId } = account;
  return commit({
    writes: [usedUp, ...accountStore.bind(account, { kind: 'email', email: confirmation.email }, now)],
    subjects: [accountId],
    owner: accountId,
    answer: { kind: 'email' },
  });
};
