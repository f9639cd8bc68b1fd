import * as z from 'zod';
import { FactorKind } from '#shared/account/second-factor.ts';
import { AccountId, FactorId, SessionId } from '#shared/ids.ts';
import { SECOND_FACTOR_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const factorItems = itemType(
  'secondFactor',
  z.object({
    accountId: AccountId,
    factorId: FactorId,
    kind: FactorKind,
    name: z.string(),
    lastUsedAt: UnixSeconds.optional(),
    /** Present until its owner has proved to have it: the session that began it. */
    startedBy: SessionId.optional(),
    /** Of a passkey that is being made. */
    challenge: z.string().optional(),
    /** Of an app: sealed, and the last time step whose code was used, since a code is good once. */
    totp: z.object({ sealedSecret: z.string(), usedStep: z.int() }).optional(),
    passkey: z
      .object({
        credentialId: z.string(),
        /** COSE, as base64url. */
        publicKey: z.string(),
        counter: z.int(),
        transports: z.array(z.string()),
      })
      .optional(),
  }),
);
export type SecondFactorRow = NonNullable<Awaited<ReturnType<typeof factorItems.read>>>;
type Proof = Pick<SecondFactorRow, 'totp' | 'passkey'>;

/** The second factors of an account, those that are being added included; they end by themselves. */
export const secondFactorStore = {
  newId: () => newId('factor'),

  /** Those that count. */
  async ofAccount(accountId: AccountId): Promise<SecondFactorRow[]> {
    const rows = await factorItems.all({ index: 'primary', key: { accountId } });
    return rows.filter(({ startedBy }) => startedBy === undefined);
  },

  /** Throws 40400 for one that is not the account's, or does not count yet. */
  async read(accountId: AccountId, factorId: FactorId): Promise<SecondFactorRow> {
    const row = await factorItems.read({ accountId, factorId });
    if (row === undefined || row.startedBy !== undefined) throw new AppError('notFound');
    return row;
  },

  /** One that is to be added, by this session, within ten minutes. */
  start(
    row: Pick<SecondFactorRow, 'accountId' | 'factorId' | 'kind' | 'startedBy' | 'challenge' | 'totp'>,
    now: UnixSeconds,
  ) {
    const ttl = now + SECOND_FACTOR_SECONDS;
    return { expiresAt: ttl, write: factorItems.create(fresh(now, { ...row, name: '', ttl })) };
  },

  /** Throws 40400 for one that this session did not begin. */
  async started(
    { accountId, sessionId }: { readonly accountId: AccountId; readonly sessionId: SessionId },
    { factorId, kind }: Pick<SecondFactorRow, 'factorId' | 'kind'>,
  ): Promise<SecondFactorRow> {
    const row = await factorItems.read({ accountId, factorId });
    if (row?.startedBy !== sessionId || row.kind !== kind) throw new AppError('notFound');
    return row;
  },

  /** It counts from now on. */
  add(
    { startedBy: _session, challenge: _used, ttl: _end, ...row }: SecondFactorRow,
    name: string,
    proof: Proof,
    now: UnixSeconds,
  ): Write {
    return factorItems.replace(changed<SecondFactorRow>(now, row, { name, ...proof }));
  },

  /** It was used; of two who show the same thing at a time one is refused. */
  use: (row: SecondFactorRow, proof: Proof, now: UnixSeconds): Write =>
    factorItems.replace(changed(now, row, { lastUsedAt: now, ...proof }), () => new AppError('verificationCodeWrong')),

  rename: (row: SecondFactorRow, name: string, now: UnixSeconds): Write =>
    factorItems.replace(changed(now, row, { name })),
  remove: (row: SecondFactorRow): Write => factorItems.remove(row),
};
