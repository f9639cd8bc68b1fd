import {
  VERIFICATION_CODE_INTERVAL_SECONDS,
  VERIFICATION_CODES_PER_ADDRESS_HOUR,
  VERIFICATION_CODES_PER_DAY,
  VERIFICATION_CODES_PER_HOP_HOUR,
} from '#shared/limits.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { networkOf } from './network-of.ts';

const HOUR_SECONDS = 3600;

interface Message {
  /** Whom it goes to. */
  readonly contactKey: string;
  /** Who asks for it. */
  readonly client: Client;
}

/**
 * `sourceIp` names the asker and the hop behind which they came. A caller that reaches the gateway past CloudFront can make up the first,
 * never the last: that one is counted too, widely, since all who come by way of it share it.
 */
const hopsOf = ({ sourceIp }: Client): string[] => sourceIp.split(', ');
const askerOf = ({ client }: Message): string => networkOf(hopsOf(client)[0] ?? '');
const lastHopOf = ({ client }: Message): string => networkOf(hopsOf(client).at(-1) ?? '');
const targetOf = ({ contactKey }: Message): string => contactKey;

/** DECISIONS 4: one a minute and ten a day per target, whatever the message is for; and so many an hour from one place. */
const LIMITS = [
  { kind: 'codeAddress', max: VERIFICATION_CODES_PER_ADDRESS_HOUR, windowSeconds: HOUR_SECONDS, keyOf: askerOf },
  { kind: 'codeHop', max: VERIFICATION_CODES_PER_HOP_HOUR, windowSeconds: HOUR_SECONDS, keyOf: lastHopOf },
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS, keyOf: targetOf },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: 24 * HOUR_SECONDS, keyOf: targetOf },
] as const satisfies readonly (RateLimit & { readonly keyOf: (message: Message) => string })[];

/** Counts one code or link that somebody has sent to a contact. Throws 42900 where there were enough. */
export async function spendMessage(message: Message): Promise<void> {
  for (const { keyOf, ...limit } of LIMITS) {
    const retryAfter = await spend(limit, keyOf(message));
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}
