import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { fresh } from '#functions/store/stamps.ts';
import { accountStore } from './account-store.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** Opens the account, uses up the code and signs in, all at once. That the contact has an account already is told only to who reads its codes. */
export const register: Handler<typeof accountApi.register> = async (call) => {
  const { input, now, commit } = call;
  const { contact, code, password, userName, nation, language } = input;
  refuseWeakPassword(password, contact);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'register', contact }, code);

  const account = fresh(now, {
    accountId: newId('account'),
    userName,
    nation,
    language,
    phone: contact.kind === 'phone' ? contactKey(contact) : '',
    email: contact.kind === 'email' ? contact.email : '',
    passwordHash: await hashPassword(password),
    passwordVersion: 1,
  });
  const session = sessionStore.begin(account, { isRemembered: false }, now);
  return commit({
    writes: [...accountStore.create(account, contact, 'accountRegistered'), usedUp, sessionStore.create(session)],
    subjects: [account.accountId],
    owner: account.accountId,
    answer: await signedIn(session, now),
  });
};
