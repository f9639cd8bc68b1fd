import { AppError } from '#functions/runtime/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { giveBack, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { networkOf } from './network-of.ts';

const HOUR_SECONDS = 3600;

/** A limit of uses per hour and client network. */
export interface NetworkLimit {
  readonly kind: string;
  readonly perAddress: number;
}

const limitOf = ({ kind, perAddress }: NetworkLimit): RateLimit => ({
  kind: `${kind}Address`,
  max: perAddress,
  windowSeconds: HOUR_SECONDS,
});

/** Counts one use of the client's network. Throws 42900 if the limit is used up. */
export async function spendFrom({ sourceIp }: Client, limit: NetworkLimit): Promise<void> {
  const retryAfter = await countUse(limitOf(limit), networkOf(sourceIp));
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
}

/** Takes back one counted use of the client's network. */
export async function giveBackTo({ sourceIp }: Client, limit: NetworkLimit): Promise<void> {
  await giveBack(limitOf(limit), networkOf(sourceIp));
}
