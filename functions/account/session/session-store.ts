import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Client } from '#functions/http/call.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from '#functions/account/account-store.ts';

const sessionItems = itemType(
  'session',
  z.object({
    accountId: AccountId,
    sessionId: SessionId,
    /**
     * The organisation in which the session acts; absent if none. It never changes, because entering another organisation begins a new
     * session.
     */
    organisationId: OrganisationId.optional(),
    /** Whether a refresh cookie ("remember password") continues the session after its access token has expired. */
    isRemembered: z.boolean(),
    /**
     * Id of the token family (`refresh-store.ts`). When a remembered session enters an organisation, a new session replaces it and keeps
     * this id.
     */
    familyId: z.string().optional(),
    passwordVersion: z.int(),
    /** Time at which the person signed in. Entering another organisation does not change this time. */
    authenticatedAt: UnixSeconds.default(0),
    /** The client's address at the start of the session, which helps the owner to recognise the session. */
    sourceIp: z.string().default(''),
    userAgent: z.string().default(''),
    expiresAt: UnixSeconds,
    endedAt: UnixSeconds.optional(),
    /** Time at which the owner last proved their identity again. Tokens issued earlier end `EARLIER_TOKENS_SECONDS` after this time. */
    tokensFrom: UnixSeconds.optional(),
  }),
);
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionItems.read>>>;

/** Least number of seconds between two records of a session's use. The times in the list of sessions are only as exact as this. */
export const USE_NOTED_SECONDS = 60;

/**
 * Seconds for which earlier tokens stay valid after the owner has proved their identity again. Calls with those tokens may still be under
 * way.
 */
const EARLIER_TOKENS_SECONDS = 10;

/**
 * Time of a session's last use. It may be up to a minute too early. For a remembered session it may be half of a token's lifetime too
 * early. The time has a row of its own, so that recording it does not change the session's row.
 */
const useItems = itemType('sessionUse', z.object({ accountId: AccountId, sessionId: SessionId, seenAt: UnixSeconds }));

const newFamilyId = (): string => randomBytes(16).toString('base64url');

interface SessionKey {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

export const sessionStore = {
  read: (key: SessionKey): Promise<SessionRow | undefined> => sessionItems.read(key),
  ask: (key: SessionKey) => sessionItems.ask(key),

  /** Returns a new session. The caller writes it. */
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
    return newRow(now, {
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

  /** Whether the session is live: its owner has not ended it, and the password has not changed since its start. */
  isLive: (row: SessionRow, { passwordVersion }: Pick<Account, 'passwordVersion'>): boolean =>
    row.endedAt === undefined && row.passwordVersion === passwordVersion,

  /** Whether a token issued at `issuedAt` is no longer valid. A newer token replaced it at least `EARLIER_TOKENS_SECONDS` ago. */
  isReplaced: ({ tokensFrom = 0 }: SessionRow, issuedAt: UnixSeconds, now: UnixSeconds): boolean =>
    issuedAt < tokensFrom && now >= tokensFrom + EARLIER_TOKENS_SECONDS,

  /** Returns the account's live sessions. */
  async ofAccount(account: Pick<Account, 'accountId' | 'passwordVersion'>): Promise<SessionRow[]> {
    const rows = await sessionItems.all({ index: 'primary', key: { accountId: account.accountId } });
    return rows.filter((row) => sessionStore.isLive(row, account));
  },

  /** Returns when each of the account's sessions was last used. */
  async uses(accountId: AccountId): Promise<ReadonlyMap<SessionId, UnixSeconds>> {
    const rows = await useItems.all({ index: 'primary', key: { accountId } });
    return new Map(rows.map((row) => [row.sessionId, row.seenAt]));
  },

  /** Records that the session is in use. */
  note: ({ accountId, sessionId, expiresAt }: SessionRow, now: UnixSeconds): Promise<void> =>
    transact([useItems.put(newRow(now, { accountId, sessionId, seenAt: now, ttl: expiresAt }))]),

  create: (session: SessionRow): Write => sessionItems.create(session),
  check: sessionItems.check,

  /** Returns the write that ends all tokens issued to the session so far. */
  endTokens: (session: SessionRow, now: UnixSeconds): Write =>
    sessionItems.replace(changed(now, session, { tokensFrom: now })),

  /** Returns the write that ends the session: its tokens are refused from the next call on. */
  end: (session: SessionRow, now: UnixSeconds): Write => sessionItems.replace(changed(now, session, { endedAt: now })),
};
