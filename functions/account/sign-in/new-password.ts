import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Account } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { hashPassword } from '#functions/password/password-hash.ts';
import { refuseWeakPassword } from '#functions/password/password-rules.ts';

/** Returns the account with a new password. Sessions that began under the earlier password end. Throws 40000 for a weak password. */
export async function newPassword(account: Account, password: string, now: UnixSeconds): Promise<Account> {
  await refuseWeakPassword(password, contactKeysOf(account));
  const passwordHash = await hashPassword(password);
  return changed(now, account, { passwordHash, passwordVersion: account.passwordVersion + 1 });
}
