import type { accountApi } from '#shared/account/account-api.ts';
import { LOGIN_ATTEMPTS_PER_ADDRESS_HOUR } from '#shared/limits.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { digest } from '#functions/store/digest.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { beginSession } from '#functions/account/sign-in/begin-session.ts';
import { identityStore } from './identity-store.ts';
import { type NetworkLimit, spendFrom } from '#functions/account/code/network-limit.ts';
import { finishAttempt, startAttempt } from './open-id.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

type Calls = typeof accountApi;

const STARTS: NetworkLimit = {
  kind: 'loginAttempt',
  perAddress: LOGIN_ATTEMPTS_PER_ADDRESS_HOUR,
};

/** Begins a sign-in at a provider. */
export const thirdPartyStart: Handler<Calls['thirdPartyStart']> = async ({ input, now, client, commit }) => {
  const { provider } = input;
  await spendFrom(client, STARTS);
  const { url, ...attempt } = await startAttempt(provider);
  const { token, write } = identityStore.begin({ ...attempt, provider }, now);
  return commit({ writes: [write], subjects: [], answer: { url, attempt: token } });
};

/**
 * Signs in the account that is bound to the provider's identity. An account with the same e-mail address is not signed in unless it is
 * bound.
 */
export const thirdPartyFinish: Handler<Calls['thirdPartyFinish']> = async (call) => {
  const { input, now, commit } = call;
  const { attempt, usedUp } = await identityStore.attempt(input.attempt);
  const identity = await finishAttempt(attempt.provider, attempt, input.query);
  const accountId = await identityStore.accountOf(identity);
  if (accountId === undefined) {
    const { userName, email } = identity;
    const { token: ticket, write } = identityStore.ticketFor(identity, attempt.provider, now);
    const answer = { kind: 'unbound', ticket, userName, email } as const;
    return commit({ writes: [usedUp, write], subjects: [], owner: digest(identity.subject), answer });
  }
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('accountNotRegistered');
  const shown = await identityStore.shown(identity, accountId, attempt.provider, now);
  const writes = [usedUp, ...shown];
  return { kind: 'signedIn', ...(await beginSession(call, account, { isRemembered: false, writes })) };
};

/** Binds the identity to the account of a contact. The caller has shown a code that was sent to this contact. */
export const bindAccount: Handler<Calls['bindAccount']> = async (call) => {
  const { ticket, code } = call.input;
  const contact = await oneSpelling(call.input.contact);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'bindProvider', contact }, code);
  const account = await accountStore.findByContact(contact);
  if (account === undefined) throw new AppError('accountNotRegistered');
  const bound = await identityStore.bind(ticket, account.accountId, call.now);
  const change = accountChangeStore.note({ type: 'AccountProviderBound', account }, call);
  return beginSession(call, account, {
    isRemembered: false,
    writes: [usedUp, ...bound, change.write],
    events: [change.event],
    subjects: [account.accountId],
  });
};
