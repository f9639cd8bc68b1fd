import { LOGIN_FAILURES_MAX, LOGIN_LOCK_SECONDS } from '#shared/limits.ts';
import { AppError } from '#functions/http/app-error.ts';
import { forgive, type RateLimit, spend } from '#functions/store/rate-limit.ts';
import type { Write } from '#functions/store/write.ts';

/** DECISIONS 4: ten failures lock the account for a quarter of an hour, by whichever of its contacts; a contact that has none likewise. */
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

/** The attempts were the owner's own. */
export const forgiveAttempts = (keys: readonly string[]): Write[] => keys.map((key) => forgive(FAILURES, key));
