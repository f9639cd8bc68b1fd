import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { confirmationStore } from './confirmation-store.ts';

/** Binds the address of the link to the account, if the account still waits for this address. */
export const active: Handler<typeof accountApi.active> = async (call) => {
  const { input, now, commit } = call;
  const { confirmation, usedUp } = await confirmationStore.redeem(input.token);
  const account = await accountStore.read(confirmation.accountId);
  if (account?.unconfirmedEmail !== confirmation.email) throw new AppError('verificationCodeWrong');
  const { accountId } = account;
  const { email } = confirmation;
  const change = accountChangeStore.note({ type: 'AccountContactBound', account, contact: email }, call);
  return commit({
    writes: [usedUp, ...accountStore.bind(account, { kind: 'email', email }, now), change.write],
    events: [change.event],
    subjects: [accountId],
    owner: accountId,
    answer: { kind: 'email' },
  });
};
