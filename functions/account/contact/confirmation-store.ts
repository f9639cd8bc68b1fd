import * as z from 'zod';
import { EmailAddress } from '#shared/account/contact.ts';
import { AccountId } from '#shared/ids.ts';
import { CONFIRMATION_LIFETIME_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';

const confirmationItems = itemType(
  'confirmation',
  z.object({ tokenDigest: z.string(), accountId: AccountId, email: EmailAddress }),
);
type Confirmation = NonNullable<Awaited<ReturnType<typeof confirmationItems.read>>>;

const wrong = () => new AppError('verificationCodeWrong');

/** Keeps the links with which a person confirms that an e-mail address belongs to their account. */
export const confirmationStore = {
  issue(
    { accountId, email }: Pick<Confirmation, 'accountId' | 'email'>,
    now: UnixSeconds,
  ): { token: string; write: Write } {
    const { token, tokenDigest } = newSecretToken();
    const ttl = now + CONFIRMATION_LIFETIME_SECONDS;
    return { token, write: confirmationItems.create(newRow(now, { tokenDigest, accountId, email, ttl })) };
  },

  /** Returns the confirmation that the token names, and the write that uses it up. Throws 40001 for a wrong, used or expired token. */
  async redeem(token: string): Promise<{ confirmation: Confirmation; usedUp: Write }> {
    const confirmation = await confirmationItems.read({ tokenDigest: digest(token) });
    if (confirmation === undefined) throw wrong();
    return { confirmation, usedUp: confirmationItems.take(confirmation, 'accountId', wrong) };
  },
};
