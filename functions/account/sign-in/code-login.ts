import type { accountApi } from '#shared/account/account-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { beginSession } from './begin-session.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

type VerLogin = typeof accountApi.verLogin;
type CodeLogin = InputOf<VerLogin>;

/** Signs in with a code. Only a person who reads the contact's codes can learn that the contact has no account. */
export async function codeLogin(
  call: Pick<Call<VerLogin>, 'now' | 'client' | 'commit'>,
  { code, remember, ...asked }: CodeLogin,
) {
  const contact = await oneSpelling(asked.contact);
  const usedUp = await verificationCodeStore.redeem({ purpose: 'login', contact }, code);
  const account = await accountStore.findByContact(contact);
  if (account === undefined) throw new AppError('accountNotRegistered');
  return beginSession(call, account, { isRemembered: remember, writes: [usedUp] });
}

export const verLogin: Handler<VerLogin> = (call) => codeLogin(call, call.input);
