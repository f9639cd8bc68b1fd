import * as z from 'zod';
import { AccountId, SessionId } from '#shared/ids.ts';
import { CORE_TOKEN_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';

const coreTokenItems = itemType(
  'coreToken',
  z.object({ tokenDigest: z.string(), accountId: AccountId, sessionId: SessionId }),
);
type CoreToken = NonNullable<Awaited<ReturnType<typeof coreTokenItems.read>>>;

const wrong = () => new AppError('tokenInvalid');

/** Keeps core tokens. A token appears in a URL, so it is valid once and for one minute. It authorises no other call. */
export const coreTokenStore = {
  issue(
    { accountId, sessionId }: Pick<CoreToken, 'accountId' | 'sessionId'>,
    now: UnixSeconds,
  ): { token: string; expiresAt: UnixSeconds; write: Write } {
    const { token, tokenDigest } = newSecretToken();
    const expiresAt = now + CORE_TOKEN_SECONDS;
    const row = { tokenDigest, accountId, sessionId, ttl: expiresAt };
    return { token, expiresAt, write: coreTokenItems.create(newRow(now, row)) };
  },

  /** Returns the core token's row and the write that uses it up. Throws 50008 for a wrong, used or expired token. */
  async redeem(token: string): Promise<{ coreToken: CoreToken; usedUp: Write }> {
    const coreToken = await coreTokenItems.read({ tokenDigest: digest(token) });
    if (coreToken === undefined) throw wrong();
    return { coreToken, usedUp: coreTokenItems.take(coreToken, 'sessionId', wrong) };
  },
};
