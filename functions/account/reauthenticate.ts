import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { Write } from '#functions/store/write.ts';
import { type Account, accountStore } from './account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { ownerProved } from './owner-proved.ts';
import { provePassword } from './prove-password.ts';
import { factorTicketStore } from './second-factor/factor-ticket-store.ts';
import { verificationCodeStore } from './verification-code-store.ts';

type Reauthenticate = typeof accountApi.reauthenticate;

/** What of the call succeeds with it. A code counts only where the account is reached already. */
async function prove(call: Call<Reauthenticate>, account: Account): Promise<Write[]> {
  const { input } = call;
  if (input.by === 'password') return provePassword(call, account, input.password);
  const contact = await oneSpelling(input.contact);
  if (!contactKeysOf(account).includes(contactKey(contact))) throw new AppError('verificationCodeWrong');
  return [await verificationCodeStore.redeem({ purpose: 'reauthenticate', contact }, input.code)];
}

/** A session may have been stolen: who is to change how the account is reached proves again to own it, with a second factor where it has one (40303). */
export const reauthenticate: Handler<Reauthenticate> = async (call) => {
  const { input, session, now, commit } = call;
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const proved = await prove(call, account);
  const { sessionId } = session;
  if (account.secondFactors > 0) {
    const { due, write } = await factorTicketStore.issue(account, { isRemembered: false, sessionId }, now);
    // The attempts are forgiven with the second factor.
    const writes = input.by === 'code' ? [...proved, write] : [write];
    await commit({ writes, subjects: [sessionId], answer: undefined });
    throw new AppError('secondFactorDue', { ...due });
  }
  return ownerProved(call, { writes: proved });
};
