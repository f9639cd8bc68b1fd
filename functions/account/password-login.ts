import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import { accountStore, contactDigest } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { countAttempt, forgiveAttempts } from './login-failures.ts';
import { isPassword } from './password-hash.ts';

type Login = typeof accountApi.login;
type PasswordLogin = Extract<InputOf<Login>, { loginType: 'password' }>;

/** Signs in with a password. Somebody unknown and a wrong password get the same answer after the same time. */
export async function passwordLogin(call: Call<Login>, { contact, password, remember }: PasswordLogin) {
  const key = contactKey(contact);
  await countAttempt(key);
  const account = await accountStore.findByContact(contact);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account === undefined || !isRight) {
    const owner = account?.accountId ?? contactDigest(contact);
    await call.commit({ writes: [], subjects: [], owner, outcome: 'refused', answer: undefined });
    throw new AppError('wrongPassword');
  }
  return beginSession(call, account, { isRemembered: remember, writes: forgiveAttempts([key]) });
}
