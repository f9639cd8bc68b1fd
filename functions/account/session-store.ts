import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { SESSION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from './account-store.ts';

const sessionItems = itemType(
  'session',
  z.object({
    accountId: AccountId,
    sessionId: SessionId,
    /** The organisation that it acts in; absent: none. It never changes: entering another one is a new session. */
    organisationId: OrganisationId.optional(),
    /** Whether it outlives its token ("remember password"). */
    isRemembered: z.boolean(),
    passwordVersion: z.int(),
    expiresAt: UnixSeconds,
    endedAt: UnixSeconds.optional(),
  }),
);
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionItems.read>>>;

interface SessionKey {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

export const sessionStore = {
  read: (key: SessionKey): Promise<SessionRow | undefined> => sessionItems.read(key),

  /** A session that begins now. */
  begin(
    account: Pick<Account, 'accountId' | 'passwordVersion'>,
    options: { isRemembered: boolean; organisationId?: OrganisationId; expiresAt?: UnixSeconds },
    now: UnixSeconds,
  ): SessionRow {
    const { accountId, passwordVersion } = account;
    const expiresAt = options.expiresAt ?? now + SESSION_LIFETIME_SECONDS;
    return fresh(now, {
      ...options,
      accountId,
      passwordVersion,
      sessionId: newId('session'),
      expiresAt,
      ttl: expiresAt,
    });
  },

  create: (session: SessionRow): Write => sessionItems.create(session),

  /** Its token is refused from the next call on. */
  end: (session: SessionRow, now: UnixSeconds): Write => sessionItems.replace(changed(now, session, { endedAt: now })),
};
