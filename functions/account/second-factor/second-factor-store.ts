import * as z from 'zod';
import { FactorKind } from '#shared/account/second-factor.ts';
import { AccountId, FactorId, SessionId } from '#shared/ids.ts';
import { SECOND_FACTOR_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const factorItems = itemType(
  'secondFactor',
  z.object({
    accountId: AccountId,
    factorId: FactorId,
    kind: FactorKind,
    name: z.string(),
    lastUsedAt: UnixSeconds.optional(),
    /** The session that began to add the factor. Absent once the owner has proved to have the factor. */
    startedBy: SessionId.optional(),
    /** The challenge for a passkey that is being created; absent otherwise. */
    challenge: z.string().optional(),
    /**
     * The secret of an authenticator app, sealed, and the time step of the last used code. A code of this step or an earlier step is
     * refused, so each code is valid once.
     */
    totp: z.object({ sealedSecret: z.string(), usedStep: z.int() }).optional(),
    passkey: z
      .object({
        credentialId: z.string(),
        /** The public key in COSE, as base64url. */
        publicKey: z.string(),
        counter: z.int(),
        transports: z.array(z.string()),
      })
      .optional(),
  }),
);
export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof factorItems.read>>>;
type Proof = Pick<SecondFactorRow, 'totp' | 'passkey'>;

/** Keeps the second factors of accounts. Factors that are being added are kept too, and expire if they are not completed. */
export const secondFactorStore = {
  newId: () => newId('factor'),

  /** Returns the account's active factors. */
  async ofAccount(accountId: AccountId): Promise<SecondFactorRow[]> {
    const rows = await factorItems.all({ index: 'primary', key: { accountId } });
    return rows.filter(({ startedBy }) => startedBy === undefined);
  },

  /** Returns an active factor. Throws 40400 if the factor belongs to another account, or is not active yet. */
  async read(accountId: AccountId, factorId: FactorId): Promise<SecondFactorRow> {
    const row = await factorItems.read({ accountId, factorId });
    if (row === undefined || row.startedBy !== undefined) throw new AppError('notFound');
    return row;
  },

  /** Returns the write of a factor that this session may complete within ten minutes. */
  start(
    row: Pick<SecondFactorRow, 'accountId' | 'factorId' | 'kind' | 'startedBy' | 'challenge' | 'totp'>,
    now: UnixSeconds,
  ) {
    const ttl = now + SECOND_FACTOR_SECONDS;
    return { expiresAt: ttl, write: factorItems.create(newRow(now, { ...row, name: '', ttl })) };
  },

  /** Returns a factor being added. Throws 40400 if this session did not begin it. */
  async started(
    { accountId, sessionId }: { readonly accountId: AccountId; readonly sessionId: SessionId },
    { factorId, kind }: Pick<SecondFactorRow, 'factorId' | 'kind'>,
  ): Promise<SecondFactorRow> {
    const row = await factorItems.read({ accountId, factorId });
    if (row?.startedBy !== sessionId || row.kind !== kind) throw new AppError('notFound');
    return row;
  },

  /** Returns the write that activates the factor. */
  add(
    { startedBy: _session, challenge: _used, ttl: _end, ...row }: SecondFactorRow,
    name: string,
    proof: Proof,
    now: UnixSeconds,
  ): Write {
    return factorItems.replace(changed<SecondFactorRow>(now, row, { name, ...proof }));
  },

  /** Returns the write that records a use. If one code or passkey answer is used twice in parallel, the second use is refused (40001). */
  use: (row: SecondFactorRow, proof: Proof, now: UnixSeconds): Write =>
    factorItems.replace(changed(now, row, { lastUsedAt: now, ...proof }), () => new AppError('verificationCodeWrong')),

  rename: (row: SecondFactorRow, name: string, now: UnixSeconds): Write =>
    factorItems.replace(changed(now, row, { name })),
  remove: (row: SecondFactorRow): Write => factorItems.remove(row),
};
