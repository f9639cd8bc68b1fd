import {
  VERIFICATION_CODE_INTERVAL_SECONDS,
  VERIFICATION_CODES_PER_ADDRESS_HOUR,
  VERIFICATION_CODES_PER_DAY,
} from '#shared/limits.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { type NetworkLimit, spendFrom } from './network-limit.ts';

const DAY_SECONDS = 24 * 3600;

interface Message {
  /** Whom it goes to. */
  readonly contactKey: string;
  /** Who asks for it. */
  readonly client: Client;
}

/** DECISIONS 4: one a minute and ten a day per target, whatever the message is for; and so many an hour from one place. */
const FROM: NetworkLimit = {
  kind: 'code',
  perAddress: VERIFICATION_CODES_PER_ADDRESS_HOUR,
};
const TO = [
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];

/** Counts one code or link that somebody has sent to a contact. Throws 42900 where there were enough. */
export async function spendMessage({ contactKey, client }: Message): Promise<void> {
  await spendFrom(client, FROM);
  for (const limit of TO) {
    const retryAfter = await spend(limit, contactKey);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}
