import {
  VERIFICATION_CODE_INTERVAL_SECONDS,
  VERIFICATION_CODES_PER_ADDRESS_HOUR,
  VERIFICATION_CODES_PER_DAY,
} from '#shared/limits.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { giveBackTo, type NetworkLimit, spendFrom } from './network-limit.ts';

const DAY_SECONDS = 24 * 3600;

/** The purpose of a message: the purpose of its code, or `confirm` for a link that confirms an address. */
type Purpose = CodePurpose | 'confirm';

interface Message {
  /** The contact that receives the message. */
  readonly contactKey: string;
  /** The client that asks for the message. */
  readonly client: Client;
  readonly purpose: Purpose;
}

/**
 * Returns the limit of messages per client IP and purpose. A whole clinic may share one IP, so only unused codes count. When a code is
 * used, its count is taken back. Each request has also solved a puzzle (`human-check.ts`).
 */
const limitFrom = (purpose: Purpose): NetworkLimit => ({
  kind: `code-${purpose}`,
  perAddress: VERIFICATION_CODES_PER_ADDRESS_HOUR,
});
/** The limits per contact of ACC-12: one message a minute and ten a day, for all purposes together. */
const TO = [
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];

/** Counts one code or link sent to a contact. Throws 42900 if a limit is used up. */
export async function spendMessage({ contactKey, client, purpose }: Message): Promise<void> {
  await spendFrom(client, limitFrom(purpose));
  for (const limit of TO) {
    const retryAfter = await countUse(limit, contactKey);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}

/** Takes back the count of a used code. The count belongs to the client that asked for the code. */
export const giveMessageBack = (askedFrom: string, purpose: CodePurpose): Promise<void> =>
  giveBackTo({ sourceIp: askedFrom, userAgent: '' }, limitFrom(purpose));
