import { AppError } from '#functions/http/app-error.ts';
import type { Client } from '#functions/http/call.ts';
import { giveBack, type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { networkOf } from './network-of.ts';

const HOUR_SECONDS = 3600;

/** So many uses an hour from one place. */
export interface NetworkLimit {
  readonly kind: string;
  readonly perAddress: number;
  /** Of one hop that passes requests on: many people's. */
  readonly perHop: number;
}

/**
 * `sourceIp` names the asker and the hop behind which they came. A caller that reaches the gateway past CloudFront can make up the first,
 * never the last: that one is counted too, widely, since all who come by way of it share it.
 */
function placesOf({ kind, perAddress, perHop }: NetworkLimit, { sourceIp }: Client): (readonly [RateLimit, string])[] {
  const hops = sourceIp.split(', ');
  return [
    [{ kind: `${kind}Address`, max: perAddress, windowSeconds: HOUR_SECONDS }, networkOf(hops[0] ?? '')],
    [{ kind: `${kind}Hop`, max: perHop, windowSeconds: HOUR_SECONDS }, networkOf(hops.at(-1) ?? '')],
  ];
}

/** Counts one use from where the client is. Throws 42900 where there were enough. */
export async function spendFrom(client: Client, limit: NetworkLimit): Promise<void> {
  for (const [each, place] of placesOf(limit, client)) {
    const retryAfter = await spend(each, place);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}

/** Counts the use no longer. */
export async function giveBackTo(client: Client, limit: NetworkLimit): Promise<void> {
  await Promise.all(placesOf(limit, client).map(([each, place]) => giveBack(each, place)));
}
