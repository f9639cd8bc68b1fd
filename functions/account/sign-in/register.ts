import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Handler } from '#functions/http/call.ts';
import type { Write } from '#functions/store/write.ts';
import { accountStore, type Account } from '#functions/account/account-store.ts';
import { beginSession } from './begin-session.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { hashPassword } from '#functions/password/password-hash.ts';
import { refuseWeakPassword } from '#functions/password/password-rules.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

async function bindTicket(ticket: string, { accountId }: Account, now: UnixSeconds): Promise<Write[]> {
  const { identityStore } = await import('#functions/account/third-party/identity-store.ts');
  return identityStore.bind(ticket, accountId, now);
}

/**
 * Opens the account, uses up the code and signs in, in one transaction. Throws an error if the contact already has an account. Only a
 * person who reads the contact's codes learns this.
 */
export const register: Handler<typeof accountApi.register> = async (call) => {
  const { code, password, userName, nation, language, ticket } = call.input;
  const contact = await oneSpelling(call.input.contact);
  await refuseWeakPassword(password, [contactKey(contact)]);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'register', contact }, code);

  const passwordHash = await hashPassword(password);
  const account = accountStore.begin({ userName, nation, language, contact, passwordHash }, call.now);
  const bound = ticket === undefined ? [] : await bindTicket(ticket, account, call.now);
  return beginSession(call, account, {
    isRemembered: false,
    writes: [...accountStore.create(account, 'accountRegistered'), usedUp, ...bound],
    subjects: [account.accountId],
  });
};
