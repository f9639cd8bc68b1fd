import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { Write } from '#functions/store/write.ts';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { ownerProved } from './owner-proved.ts';
import { provePassword } from './prove-password.ts';
import { factorTicketStore } from '#functions/account/second-factor/factor-ticket-store.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

type Reauthenticate = typeof accountApi.reauthenticate;

/**
 * Judges the caller's password or code. Returns the writes that clear counted wrong passwords or use the code up. A code counts only if it
 * was sent to a contact of the account.
 */
async function prove(call: Call<Reauthenticate>, account: Account): Promise<Write[]> {
  const { input } = call;
  if (input.by === 'password') return provePassword(call, account, input.password);
  const contact = await oneSpelling(input.contact);
  if (!contactKeysOf(account).includes(contactKey(contact))) throw new AppError('verificationCodeWrong');
  return [await verificationCodeStore.redeem({ purpose: 'reauthenticate', contact }, input.code)];
}

/**
 * Proves that the caller owns the account, because another person may have stolen the session. The recorded proof allows one protected act,
 * such as a change of contacts. Throws 40303 if a second factor is due too.
 */
export const reauthenticate: Handler<Reauthenticate> = async (call) => {
  const { input, session, now, commit } = call;
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const proved = await prove(call, account);
  const { sessionId } = session;
  if (account.secondFactors > 0) {
    const { due, write } = await factorTicketStore.issue(account, { isRemembered: false, sessionId }, now);
    // A second factor is still due. Counted wrong passwords are cleared only after the second factor. A code is used up now.
    const writes = input.by === 'code' ? [...proved, write] : [write];
    await commit({ writes, subjects: [sessionId], answer: undefined });
    throw new AppError('secondFactorDue', { ...due });
  }
  return ownerProved(call, { writes: proved });
};
