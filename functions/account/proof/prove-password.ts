import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import type { Write } from '#functions/store/write.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { Account } from '#functions/account/account-store.ts';
import { countAttempt, forgiveAttempts, judgeFrom } from '#functions/account/sign-in/login-failures.ts';
import { isPassword } from '#functions/password/password-hash.ts';

/**
 * Judges the password of a signed-in person. Wrong passwords lock the account as at sign-in. Returns the writes that clear the counted
 * failures, to be committed with the proof. Throws 40004, 40005 and 42900.
 */
export async function provePassword(
  { client, commit }: Pick<Call<AnyEndpoint>, 'client' | 'commit'>,
  { accountId, passwordHash }: Account,
  password: string,
): Promise<Write[]> {
  const proved = await judgeFrom(client, async () => {
    await countAttempt(accountId);
    return (await isPassword(password, passwordHash)) ? forgiveAttempts([accountId]) : undefined;
  });
  if (proved !== undefined) return proved;
  await commit({ writes: [], subjects: [accountId], outcome: 'refused', answer: undefined });
  throw new AppError('wrongPassword');
}
