import { VERIFICATION_CODE_INTERVAL_SECONDS, VERIFICATION_CODES_PER_DAY } from '#shared/limits.ts';
import { AppError } from '#functions/http/app-error.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';

/** DECISIONS 4: one a minute and ten a day per target, whatever the message is for. */
const LIMITS = [
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: 24 * 3600 },
] as const satisfies readonly RateLimit[];

/** Counts one code or link sent to a contact. Throws 42900 where there were enough. */
export async function spendMessage(contactKey: string): Promise<void> {
  for (const limit of LIMITS) {
    const retryAfter = await spend(limit, contactKey);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}
