import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_PER_ADDRESS_HOUR, LOGIN_LOCK_SECONDS } from '#shared/limits.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { clearUses, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import type { Write } from '#functions/store/write.ts';
import { giveBackTo, type NetworkLimit, spendFrom } from '#functions/account/code/network-limit.ts';

/**
 * The lock of ACC-15: ten failures lock an account for a quarter of an hour. The failures at all contacts of the account count together. A
 * contact without an account is locked in the same way.
 */
const FAILURES: RateLimit = {
  kind: 'login',
  max: LOGIN_FAILURES_MAX,
  windowSeconds: LOGIN_LOCK_SECONDS,
  isSliding: true,
};

/**
 * Counts an attempt as a failure before it is judged, so that parallel attempts give no extra tries. `key` is the account, or the contact
 * if it has no account. Throws 40005 while the key is locked.
 */
export async function countAttempt(key: string): Promise<void> {
  const retryAfter = await countUse(FAILURES, key);
  if (retryAfter > 0) throw new AppError('accountLocked', { retryAfter });
}

/** The limit of failures per client network. Without it, a person could try one password on many accounts and lock none. */
const FAILURES_FROM: NetworkLimit = {
  kind: 'login',
  perAddress: LOGIN_FAILURES_PER_ADDRESS_HOUR,
};

/**
 * Returns the result of `judge`, which is `undefined` for a wrong password. The attempt counts as a failure of the client's network before
 * it is judged. The count is taken back unless the password is wrong. Throws 42900 if the network has used up its hourly limit.
 */
export async function judgeFrom<Opened>(
  client: Client,
  judge: () => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  await spendFrom(client, FAILURES_FROM);
  let isFailure = false;
  try {
    const opened = await judge();
    isFailure = opened === undefined;
    return opened;
  } finally {
    if (!isFailure) await giveBackTo(client, FAILURES_FROM);
  }
}

/** Returns the writes that clear the counts of failures, once the owner has signed in. */
export const forgiveAttempts = (keys: readonly string[]): Write[] => keys.map((key) => clearUses(FAILURES, key));
