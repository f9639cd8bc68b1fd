import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { LIVE_CONNECTION_SECONDS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of an open page's connection. A connection is found by its id, by its account, or by the organisation of its session. */
const connectionItems = itemType(
  'liveConnection',
  z.object({
    connectionId: z.string(),
    accountId: AccountId,
    sessionId: SessionId,
    organisationId: OrganisationId.optional(),
    /** Time at which the page's token expires. Before this time, the page must prove its session again. */
    tokenEndsAt: UnixSeconds,
  }),
);
export type Connection = NonNullable<Awaited<ReturnType<typeof connectionItems.read>>>;
type NewConnection = Pick<Connection, 'connectionId' | 'accountId' | 'sessionId' | 'organisationId' | 'tokenEndsAt'>;

export const connectionStore = {
  read: (connectionId: string): Promise<Connection | undefined> => connectionItems.read({ connectionId }),

  ofOrganisation: (organisationId: OrganisationId): Promise<Connection[]> =>
    connectionItems.all({ index: 'gsi1', key: { organisationId } }),

  ofAccount: (accountId: AccountId): Promise<Connection[]> =>
    connectionItems.all({ index: 'gsi2', key: { accountId } }),

  open: (connection: NewConnection, now: UnixSeconds): Promise<void> =>
    transact([connectionItems.put(newRow(now, { ...connection, ttl: now + LIVE_CONNECTION_SECONDS }))]),

  /**
   * Writes the new expiry after the page has proved its session again. The token of an idle person is not renewed, so nothing is written
   * then.
   */
  async prove(connection: Connection, tokenEndsAt: UnixSeconds, now: UnixSeconds): Promise<void> {
    if (tokenEndsAt === connection.tokenEndsAt) return;
    await transact([connectionItems.put(changed(now, connection, { tokenEndsAt }))]);
  },

  close: (connectionId: string): Promise<void> => transact([connectionItems.drop({ connectionId })]),
};
