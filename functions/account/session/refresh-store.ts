import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AccountId } from '#shared/ids.ts';
import { SESSION_IDLE_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { accountKey } from '#functions/account/account-key.ts';
import type { SessionRow } from './session-store.ts';

const refreshItems = itemType(
  'refresh',
  z.object({
    accountId: AccountId,
    familyId: z.string(),
    salt: z.string(),
    /** Number of the valid token. Each use raises it by one. */
    generation: z.int(),
    usedAt: UnixSeconds,
    endsAt: UnixSeconds,
  }),
);
type Family = NonNullable<Awaited<ReturnType<typeof refreshItems.read>>>;

/**
 * Seconds for which a used token still returns the next token. Two windows may send one token at the same time, or an answer may be lost.
 */
const GRACE_SECONDS = 60;

const Token = z
  .string()
  .transform((text) => text.split('.'))
  .pipe(z.tuple([AccountId, z.string(), z.string().regex(/^\d{1,9}$/u), z.string().length(43)]))
  .transform(([accountId, familyId, generation, mac]) => ({
    accountId,
    familyId,
    generation: Number(generation),
    mac,
  }));

const over = () => new AppError('sessionEnded');

async function macOf({ accountId, familyId, salt }: Family, generation: number): Promise<string> {
  const said = [accountId, familyId, salt, generation].join('.');
  return createHmac('sha256', await accountKey('refresh'))
    .update(said)
    .digest('base64url');
}

async function tokenOf(family: Family): Promise<string> {
  const { accountId, familyId, generation } = family;
  return [accountId, familyId, generation, await macOf(family, generation)].join('.');
}

/** Returns when the family ends: when its session ends, or after `SESSION_IDLE_SECONDS` without use, whichever comes first. */
const idleEnd = (endsAt: UnixSeconds, now: UnixSeconds): UnixSeconds => Math.min(endsAt, now + SESSION_IDLE_SECONDS);

/**
 * Keeps the token families that extend remembered sessions. Each token is valid once, and its use returns the next one. A token contains
 * its number, so an old token is recognised although the table keeps no old tokens. An old token that comes again was copied.
 */
export const refreshStore = {
  /** Begins the token family of a session. The write fails if the session already has a family. */
  async begin(
    { accountId, familyId, expiresAt }: SessionRow & { familyId: string },
    now: UnixSeconds,
  ): Promise<{ token: string; write: Write }> {
    const salt = randomBytes(16).toString('base64url');
    const row = {
      accountId,
      familyId,
      salt,
      generation: 1,
      usedAt: now,
      endsAt: expiresAt,
      ttl: idleEnd(expiresAt, now),
    };
    const family = newRow(now, row);
    return { token: await tokenOf(family), write: refreshItems.create(family) };
  },

  /**
   * Compares a token with its family. `good` is the valid token, and `repeated` the token before it, used at most `GRACE_SECONDS` ago. Any
   * other earlier token is `reused`. Throws 50012 if we never issued the token or its family has ended.
   */
  async judge(text: string, now: UnixSeconds): Promise<{ family: Family; is: 'good' | 'repeated' | 'reused' }> {
    const token = Token.safeParse(text).data;
    const family = token && (await refreshItems.read(token));
    if (token === undefined || family === undefined) throw over();
    const mac = Buffer.from(await macOf(family, token.generation));
    const given = Buffer.from(token.mac);
    if (given.length !== mac.length || !timingSafeEqual(mac, given)) throw over();
    if (token.generation === family.generation) return { family, is: 'good' };
    const isLast = token.generation === family.generation - 1;
    return { family, is: isLast && now - family.usedAt <= GRACE_SECONDS ? 'repeated' : 'reused' };
  },

  /** Returns the family's next token, which replaces the valid one. */
  async next(family: Family, now: UnixSeconds): Promise<{ token: string; write: Write }> {
    const { generation, endsAt } = family;
    const row = changed(now, family, { generation: generation + 1, usedAt: now, ttl: idleEnd(endsAt, now) });
    return { token: await tokenOf(row), write: refreshItems.replace(row) };
  },

  tokenOf,
  end: (family: Family): Write => refreshItems.remove(family, over),
};
