import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { PasskeyRequest, SecondFactorDue } from '#shared/account/second-factor.ts';
import { AccountId, SessionId } from '#shared/ids.ts';
import { SECOND_FACTOR_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from '../account-store.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { relyingParty } from './relying-party.ts';
import { type SecondFactorRow, secondFactorStore } from './second-factor-store.ts';

const CHALLENGE_BYTES = 32;

const ticketItems = itemType(
  'factorTicket',
  z.object({
    tokenDigest: z.string(),
    accountId: AccountId,
    passwordVersion: z.int(),
    challenge: z.string(),
    isRemembered: z.boolean(),
    /** The session in which the owner proves their identity again; absent if the ticket begins a new session. */
    sessionId: SessionId.optional(),
  }),
);
export type FactorTicket = NonNullable<Awaited<ReturnType<typeof ticketItems.read>>>;

const wrong = () => new AppError('verificationCodeWrong');

const requestOf = (rows: readonly SecondFactorRow[], challenge: string): PasskeyRequest | undefined => {
  const passkeys = rows.flatMap(({ passkey }) => passkey ?? []);
  if (passkeys.length === 0) return undefined;
  return {
    challenge,
    rpId: relyingParty.id,
    timeout: SECOND_FACTOR_SECONDS * 1000,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  };
};

/** Keeps tickets for the time between a right first factor and the second. A ticket is valid once, for ten minutes, for one account. */
export const factorTicketStore = {
  /** Returns the write of a new ticket, and the data of the answer 40303 that contains the ticket. */
  async issue(
    { accountId, passwordVersion }: Account,
    purpose: Pick<FactorTicket, 'isRemembered' | 'sessionId'>,
    now: UnixSeconds,
  ): Promise<{ due: SecondFactorDue; write: Write }> {
    const rows = await secondFactorStore.ofAccount(accountId);
    const { token, tokenDigest } = newSecretToken();
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = now + SECOND_FACTOR_SECONDS;
    const row = { ...purpose, accountId, passwordVersion, tokenDigest, challenge, ttl: expiresAt };
    const passkey = requestOf(rows, challenge);
    return {
      due: {
        ticket: token,
        expiresAt,
        kinds: [...new Set(rows.map(({ kind }) => kind))],
        ...(passkey !== undefined && { passkey }),
      },
      write: ticketItems.create(newRow(now, row)),
    };
  },

  /** Returns the ticket. Throws 40001 if it is wrong, used or expired, or was issued for another session. */
  async read(token: string, sessionId: SessionId | undefined): Promise<FactorTicket> {
    const row = await ticketItems.read({ tokenDigest: digest(token) });
    if (row === undefined || row.sessionId !== sessionId) throw wrong();
    return row;
  },

  take: (row: FactorTicket): Write => ticketItems.take(row, 'challenge', wrong),
};
