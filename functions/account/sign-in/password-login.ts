import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { type Account, accountStore, contactDigest } from '#functions/account/account-store.ts';
import { beginSession } from './begin-session.ts';
import { countAttempt, forgiveAttempts, judgeFrom } from './login-failures.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { hashPassword, isOutdated, isPassword } from '#functions/password/password-hash.ts';

type Login = typeof accountApi.login;
type PasswordLogin = Extract<InputOf<Login>, { loginType: 'password' }>;

/**
 * Hashes the password again if its hash has outdated parameters. The password stays the same, so no session ends. The write is separate,
 * because a sign-in must not fail when the account changes meanwhile. The next sign-in then tries again.
 */
async function rehash(account: Account, password: string, now: UnixSeconds): Promise<void> {
  if (!isOutdated(account.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  try {
    await transact([accountStore.replace(changed(now, account, { passwordHash }))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.codeName !== 'changedMeanwhile') throw error;
  }
}

/** Signs in with a password. An unknown contact and a wrong password get the same answer after the same time. */
export async function passwordLogin(call: Call<Login>, asked: PasswordLogin) {
  const contact = await oneSpelling(asked.contact);
  const { password, remember } = asked;
  const owner = await accountStore.ownerOf(contact);
  const key = owner ?? contactKey(contact);
  const account = await judgeFrom(call.client, async () => {
    await countAttempt(key);
    const judged = await accountStore.ofOwner(owner);
    return (await isPassword(password, judged?.passwordHash)) ? judged : undefined;
  });
  if (account === undefined) {
    const trail = owner ?? contactDigest(contact);
    await call.commit({ writes: [], subjects: [], owner: trail, outcome: 'refused', answer: undefined });
    throw new AppError('wrongPassword');
  }
  await rehash(account, password, call.now);
  return beginSession(call, account, { isRemembered: remember, writes: [], completed: forgiveAttempts([key]) });
}
