import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import type { Handler } from '#functions/http/call.ts';
import { suppressedAddressStore } from '#functions/mail/suppressed-address-store.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { confirmationStore } from './confirmation-store.ts';

/**
 * Binds the address of the link to the account, if it is still the account's unconfirmed address. A used link also shows that mails to the
 * address arrive. If such mails were suppressed, they are sent again from now on (NOT-49).
 */
export const active: Handler<typeof accountApi.active> = async (call) => {
  const { input, now, commit } = call;
  const { confirmation, usedUp } = await confirmationStore.redeem(input.token);
  const account = await accountStore.read(confirmation.accountId);
  const { email } = confirmation;
  const isBound = account !== undefined && contactKeysOf(account).includes(email);
  if (account === undefined || (!isBound && account.unconfirmedEmail !== email))
    throw new AppError('verificationCodeWrong');
  const { accountId } = account;
  const lifted = await suppressedAddressStore.lift(email, now);
  const audited = { subjects: [accountId], owner: accountId, answer: { kind: 'email' as const } };
  if (isBound) return commit({ ...audited, writes: [usedUp, ...lifted] });
  const change = accountChangeStore.note({ type: 'AccountContactBound', account, contact: email }, call);
  return commit({
    ...audited,
    writes: [usedUp, ...lifted, ...accountStore.bind(account, { kind: 'email', email }, now), change.write],
    events: [change.event],
  });
};
