import * as z from 'zod';
import { AccountId } from '#shared/ids.ts';
import { LOGIN_ATTEMPT_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Identity } from './open-id.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';

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
/**
 * Texts with which the owner recognises the identity. Empty if the identity was bound before these texts were kept, and has not signed in
 * since.
 */
const Known = z.object({ provider: z.string().default(''), label: z.string().default('') });
const ownItems = itemType('accountIdentity', Known.extend({ accountId: AccountId, identityDigest: z.string() }));
const ticketItems = itemType('bindTicket', Known.extend({ tokenDigest: z.string(), identityDigest: z.string() }));

export type AccountIdentity = NonNullable<Awaited<ReturnType<typeof ownItems.read>>>;

type AttemptRow = NonNullable<Awaited<ReturnType<typeof attemptItems.read>>>;

/** Returns the text by which the owner recognises an identity: its e-mail address, or the user name if there is no address. */
const labelOf = ({ email, userName }: Identity): string => (email === '' ? userName : email);

const wrong = () => new AppError('verificationCodeWrong');
const digestOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  digest(JSON.stringify([issuer, subject]));

/** Keeps bound identities, sign-in attempts and bind tickets. The secret of an attempt or ticket is valid once, for ten minutes. */
export const identityStore = {
  /** Begins a sign-in at a provider. Returns a token that stays in the browser, so that no other browser can finish the attempt. */
  begin(attempt: Omit<AttemptRow, 'tokenDigest' | 'version' | 'createdAt' | 'updatedAt'>, now: UnixSeconds) {
    const { token, tokenDigest } = newSecretToken();
    const row = { ...attempt, tokenDigest, ttl: now + LOGIN_ATTEMPT_SECONDS };
    return { token, write: attemptItems.create(newRow(now, row)) };
  },

  async attempt(token: string): Promise<{ attempt: AttemptRow; usedUp: Write }> {
    const attempt = await attemptItems.read({ tokenDigest: digest(token) });
    if (attempt === undefined) throw wrong();
    return { attempt, usedUp: attemptItems.take(attempt, 'state', wrong) };
  },

  async accountOf(identity: Identity): Promise<AccountId | undefined> {
    return (await identityItems.read({ identityDigest: digestOf(identity) }))?.accountId;
  },

  /**
   * Returns a bind ticket and its write. With the ticket, a person without an account opens an account with this identity. Any other person
   * binds the identity to their account.
   */
  ticketFor(identity: Identity, provider: string, now: UnixSeconds): { token: string; write: Write } {
    const { token, tokenDigest } = newSecretToken();
    const known = { provider, label: labelOf(identity) };
    const row = { ...known, tokenDigest, identityDigest: digestOf(identity), ttl: now + LOGIN_ATTEMPT_SECONDS };
    return { token, write: ticketItems.create(newRow(now, row)) };
  },

  /** Returns the writes that bind the ticket's identity to the account. Throws 40001 for a wrong, used or expired ticket. */
  async bind(ticket: string, accountId: AccountId, now: UnixSeconds): Promise<Write[]> {
    const row = await ticketItems.read({ tokenDigest: digest(ticket) });
    if (row === undefined) throw wrong();
    const { identityDigest, provider, label } = row;
    return [
      ticketItems.take(row, 'identityDigest', wrong),
      identityItems.create(newRow(now, { identityDigest, accountId })),
      ownItems.put(newRow(now, { identityDigest, accountId, provider, label })),
    ];
  },

  /**
   * Returns the write of the row with which the owner's list shows the identity. Needed for an identity that was bound before such rows
   * existed. Empty if the row exists.
   */
  async shown(identity: Identity, accountId: AccountId, provider: string, now: UnixSeconds): Promise<Write[]> {
    const identityDigest = digestOf(identity);
    if ((await ownItems.read({ accountId, identityDigest })) !== undefined) return [];
    return [ownItems.put(newRow(now, { accountId, identityDigest, provider, label: labelOf(identity) }))];
  },

  ofAccount: (accountId: AccountId): Promise<AccountIdentity[]> =>
    ownItems.all({ index: 'primary', key: { accountId } }),

  /** Returns the writes that unbind the identity. Throws 40400 if the identity is not bound to this account. */
  async unbind(accountId: AccountId, identityDigest: string): Promise<Write[]> {
    const row = await ownItems.read({ accountId, identityDigest });
    if (row === undefined) throw new AppError('notFound');
    return [ownItems.remove(row), identityItems.drop({ identityDigest })];
  },
};
