import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_PER_ADDRESS_HOUR, LOGIN_LOCK_SECONDS } from '#shared/limits.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { forgive, type RateLimit, spend } from '#functions/store/rate-limit.ts';
import type { Write } from '#functions/store/write.ts';
import { giveBackTo, type NetworkLimit, spendFrom } from './network-limit.ts';

/** ACC-15: ten failures lock the account for a quarter of an hour, by whichever of its contacts; a contact that has none likewise. */
const FAILURES: RateLimit = {
  kind: 'login',
  max: LOGIN_FAILURES_MAX,
  windowSeconds: LOGIN_LOCK_SECONDS,
  isSliding: true,
};

/**
 * Counts an attempt as a failure before it is judged, so that many at a time are no more tries than one after the other. `key` is the
 * account, or a contact without one. Throws 40005 while it is locked.
 */
export async function countAttempt(key: string): Promise<void> {
  const retryAfter = await spend(FAILURES, key);
  if (retryAfter > 0) throw new AppError('accountLocked', { retryAfter });
}

/** One password tried on many accounts locks none of them: failures are counted by where they come from, too. */
const FAILURES_FROM: NetworkLimit = {
  kind: 'login',
  perAddress: LOGIN_FAILURES_PER_ADDRESS_HOUR,
};

/**
 * What a password opens as `judge` says, `undefined` where it is wrong. The attempt counts as a failure of the client's network before it is
 * judged, likewise, and no longer once it turns out to be none. Throws 42900 where there were enough.
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

/** The attempts were the owner's own. */
export const forgiveAttempts = (keys: readonly string[]): Write[] => keys.map((key) => forgive(FAILURES, key));
