import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { digest } from './digest.ts';
import { itemType } from './item-type.ts';
import { changed, newRow } from './stamps.ts';
import type { Write } from './write.ts';

const rateItems = itemType('rate', z.object({ kind: z.string(), keyDigest: z.string(), count: z.int() }));

/** A maximum number of uses of a key within a time window. */
export interface RateLimit {
  readonly kind: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Whether each use restarts the window. Then the whole window must pass after the last allowed use. */
  readonly isSliding?: true;
}

const rowKey = (limit: RateLimit, key: string) => ({ kind: limit.kind, keyDigest: digest(key) });

/**
 * Counts one use before the work starts, so at most `max` of many simultaneous uses pass. Returns the seconds to wait; 0 if the use is
 * allowed.
 */
export async function countUse(limit: RateLimit, key: string): Promise<number> {
  const now = nowSeconds();
  const ttl = now + limit.windowSeconds;
  if (await rateItems.createNow(newRow(now, { ...rowKey(limit, key), count: 1, ttl }))) return 0;
  const set = limit.isSliding === true ? { ttl } : {};
  const atMost = { count: limit.max - 1 };
  const counted = await rateItems.addNow(rowKey(limit, key), { by: { count: 1 }, set, atMost });
  if (counted !== undefined) return 0;
  const full = await rateItems.read(rowKey(limit, key));
  return Math.max(1, (full?.ttl ?? now) - now);
}

/** Counts uses without a maximum and returns their number. A whole window without uses resets the number. */
export async function countUses(
  { windowSeconds, ...limit }: Pick<RateLimit, 'kind' | 'windowSeconds'>,
  key: string,
  uses: number,
): Promise<number> {
  const set = { ttl: nowSeconds() + windowSeconds };
  const row = await rateItems.addNow({ ...limit, keyDigest: digest(key) }, { by: { count: uses }, set });
  return row?.count ?? uses;
}

/** Takes back a use that does not count after all. */
export async function giveBack(limit: RateLimit, key: string): Promise<void> {
  await rateItems.addNow(rowKey(limit, key), { by: { count: -1 }, atLeast: { count: 1 } });
}

/**
 * Returns the write that counts one use, for the transaction that contains the use. So a refused or repeated call does not count. Throws
 * 42900 if the maximum is reached. If two such transactions run at the same time, the second is refused as `changedMeanwhile`.
 */
export async function countingUse(limit: RateLimit, key: string): Promise<Write> {
  const now = nowSeconds();
  const row = await rateItems.read(rowKey(limit, key));
  if (row !== undefined && row.count >= limit.max)
    throw new AppError('tooManyRequests', { retryAfter: Math.max(1, (row.ttl ?? now) - now) });
  if (row !== undefined) return rateItems.replace(changed(now, row, { count: row.count + 1 }));
  const first = newRow(now, { ...rowKey(limit, key), count: 1, ttl: now + limit.windowSeconds });
  return rateItems.create(first, ({ version }) => new AppError('changedMeanwhile', { version }));
}

/** Returns the write that deletes the counted uses. */
export const clearUses = (limit: RateLimit, key: string): Write => rateItems.drop(rowKey(limit, key));
