import {
  VERIFICATION_CODE_INTERVAL_SECONDS,
  VERIFICATION_CODES_PER_ADDRESS_HOUR,
  VERIFICATION_CODES_PER_DAY,
} from '#shared/limits.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { giveBackTo, type NetworkLimit, spendFrom } from './network-limit.ts';

const DAY_SECONDS = 24 * 3600;

/** What the message is for: a code's purpose, or a link that confirms an address. */
type Purpose = CodePurpose | 'confirm';

interface Message {
  /** Whom it goes to. */
  readonly contactKey: string;
  /** Who asks for it. */
  readonly client: Client;
  readonly purpose: Purpose;
}

/**
 * Per client IP and purpose, only codes that stay unused: a whole clinic may share one IP, and a code that is used gives its use back.
 * Each request has solved a puzzle besides (`human-check.ts`).
 */
const limitFrom = (purpose: Purpose): NetworkLimit => ({
  kind: `code-${purpose}`,
  perAddress: VERIFICATION_CODES_PER_ADDRESS_HOUR,
});
/** ACC-12: one a minute and ten a day per target, whatever the message is for. */
const TO = [
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];

/** Counts one code or link that somebody has sent to a contact. Throws 42900 where there were enough. */
export async function spendMessage({ contactKey, client, purpose }: Message): Promise<void> {
  await spendFrom(client, limitFrom(purpose));
  for (const limit of TO) {
    const retryAfter = await spend(limit, contactKey);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}

/** The code has been used: it counts no longer against where it was asked for. */
export const giveMessageBack = (askedFrom: string, purpose: CodePurpose): Promise<void> =>
  giveBackTo({ sourceIp: askedFrom, userAgent: '' }, limitFrom(purpose));
