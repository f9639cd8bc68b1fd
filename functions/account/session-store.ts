import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Client } from '#functions/http/call.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from './account-store.ts';

const sessionItems = itemType(
  'session',
  z.object({
    accountId: AccountId,
    sessionId: SessionId,
    /** The organisation that it acts in; absent: none. It never changes: entering another one is a new session. */
    organisationId: OrganisationId.optional(),
    /** Whether it outlives its token ("remember password"): by its refresh cookie. */
    isRemembered: z.boolean(),
    /** Remembered sessions that follow each other, from organisation to organisation, share what goes on with them (`refresh-store.ts`). */
    familyId: z.string().optional(),
    passwordVersion: z.int(),
    /** When its person signed in: another organisation changes nothing about that. */
    authenticatedAt: UnixSeconds.default(0),
    /** Where it began, for its owner to recognise it. */
    sourceIp: z.string().default(''),
    userAgent: z.string().default(''),
    expiresAt: UnixSeconds,
    endedAt: UnixSeconds.optional(),
    /** When its owner proved again to be there: tokens signed before that are over. */
    tokensFrom: UnixSeconds.optional(),
  }),
);
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionItems.read>>>;

/** A session's use is written down no more often than this: its list is as exact. */
export const USE_NOTED_SECONDS = 60;

/** How long a session's earlier tokens stay good after its owner proved again to be there: calls may be under way with them. */
const EARLIER_TOKENS_SECONDS = 10;

/** When a session was last used, to the minute, of a remembered one to half of a token's life; apart from it, so that its own row changes only when it ends. */
const useItems = itemType('sessionUse', z.object({ accountId: AccountId, sessionId: SessionId, seenAt: UnixSeconds }));

const newFamilyId = (): string => randomBytes(16).toString('base64url');

interface SessionKey {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

export const sessionStore = {
  read: (key: SessionKey): Promise<SessionRow | undefined> => sessionItems.read(key),
  ask: (key: SessionKey) => sessionItems.ask(key),

  /** A session that begins now. */
  begin(
    account: Pick<Account, 'accountId' | 'passwordVersion'>,
    options: {
      isRemembered: boolean;
      client: Client;
      organisationId?: OrganisationId;
      expiresAt?: UnixSeconds;
      familyId?: string | undefined;
      authenticatedAt?: UnixSeconds;
    },
    now: UnixSeconds,
  ): SessionRow {
    const { accountId, passwordVersion } = account;
    const { client, familyId = options.isRemembered ? newFamilyId() : undefined, ...kept } = options;
    const expiresAt = options.expiresAt ?? now + SESSION_LIFETIME_SECONDS;
    return fresh(now, {
      authenticatedAt: now,
      ...kept,
      ...(familyId === undefined ? {} : { familyId }),
      ...client,
      accountId,
      passwordVersion,
      sessionId: newId('session'),
      expiresAt,
      ttl: expiresAt,
    });
  },

  /** Whether neither its owner nor a new password has ended it. */
  isLive: (row: SessionRow, { passwordVersion }: Pick<Account, 'passwordVersion'>): boolean =>
    row.endedAt === undefined && row.passwordVersion === passwordVersion,

  /** Whether a token of the session that was issued then has been replaced, for longer than calls are under way. */
  isReplaced: ({ tokensFrom = 0 }: SessionRow, issuedAt: UnixSeconds, now: UnixSeconds): boolean =>
    issuedAt < tokensFrom && now >= tokensFrom + EARLIER_TOKENS_SECONDS,

  /** The account's live sessions. */
  async ofAccount(account: Pick<Account, 'accountId' | 'passwordVersion'>): Promise<SessionRow[]> {
    const rows = await sessionItems.all({ index: 'primary', key: { accountId: account.accountId } });
    return rows.filter((row) => sessionStore.isLive(row, account));
  },

  /** When each of the account's sessions was last used. */
  async uses(accountId: AccountId): Promise<ReadonlyMap<SessionId, UnixSeconds>> {
    const rows = await useItems.all({ index: 'primary', key: { accountId } });
    return new Map(rows.map((row) => [row.sessionId, row.seenAt]));
  },

  /** Writes down that the session is in use. */
  note: ({ accountId, sessionId, expiresAt }: SessionRow, now: UnixSeconds): Promise<void> =>
    transact([useItems.put(fresh(now, { accountId, sessionId, seenAt: now, ttl: expiresAt }))]),

  create: (session: SessionRow): Write => sessionItems.create(session),
  check: sessionItems.check,

  /** Ends all tokens that the session has had until now. */
  endTokens: (session: SessionRow, now: UnixSeconds): Write =>
    sessionItems.replace(changed(now, session, { tokensFrom: now })),

  /** Its token is refused from the next call on. */
  end: (session: SessionRow, now: UnixSeconds): Write => sessionItems.replace(changed(now, session, { endedAt: now })),
};
