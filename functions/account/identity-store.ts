import * as z from 'zod';
import { AccountId } from '#shared/ids.ts';
import { LOGIN_ATTEMPT_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/http/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Identity } from './open-id.ts';
import { newSecretToken } from './secret-token.ts';

const identityItems = itemType('identity', z.object({ identityDigest: z.string(), accountId: AccountId }));
const attemptItems = itemType(
  'loginAttempt',
  z.object({
    tokenDigest: z.string(),
    provider: z.string(),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
  }),
);
const ticketItems = itemType('bindTicket', z.object({ tokenDigest: z.string(), identityDigest: z.string() }));

type AttemptRow = NonNullable<Awaited<ReturnType<typeof attemptItems.read>>>;

const wrong = () => new AppError('verificationCodeWrong');
const digestOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  digest(JSON.stringify([issuer, subject]));

/** Whom providers vouch for, and what lies between the provider's page and an account. Each secret of it is good once, for some minutes. */
export const identityStore = {
  /** An attempt to sign in; its token stays in the browser that began it, so that no other one can finish it. */
  begin(attempt: Omit<AttemptRow, 'tokenDigest' | 'version' | 'createdAt' | 'updatedAt'>, now: UnixSeconds) {
    const { token, tokenDigest } = newSecretToken();
    const row = { ...attempt, tokenDigest, ttl: now + LOGIN_ATTEMPT_SECONDS };
    return { token, write: attemptItems.create(fresh(now, row)) };
  },

  async attempt(token: string): Promise<{ attempt: AttemptRow; usedUp: Write }> {
    const attempt = await attemptItems.read({ tokenDigest: digest(token) });
    if (attempt === undefined) throw wrong();
    return { attempt, usedUp: attemptItems.take(attempt, 'state', wrong) };
  },

  async accountOf(identity: Identity): Promise<AccountId | undefined> {
    return (await identityItems.read({ identityDigest: digestOf(identity) }))?.accountId;
  },

  /** For somebody who has no account here yet, or has not said which. */
  ticketFor(identity: Identity, now: UnixSeconds): { token: string; write: Write } {
    const { token, tokenDigest } = newSecretToken();
    const row = { tokenDigest, identityDigest: digestOf(identity), ttl: now + LOGIN_ATTEMPT_SECONDS };
    return { token, write: ticketItems.create(fresh(now, row)) };
  },

  /** The writes that bind whom the ticket names to the account. Throws 40001 for a wrong, used or expired ticket. */
  async bind(ticket: string, accountId: AccountId, now: UnixSeconds): Promise<Write[]> {
    const row = await ticketItems.read({ tokenDigest: digest(ticket) });
    if (row === undefined) throw wrong();
    const { identityDigest } = row;
    return [
      ticketItems.take(row, 'identityDigest', wrong),
      identityItems.create(fresh(now, { identityDigest, accountId })),
    ];
  },
};
