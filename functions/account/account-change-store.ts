import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Client } from '#functions/http/call.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from './account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { maskAddress } from './mask-address.ts';
import { maskContact } from '#functions/contact/mask-contact.ts';

/** As long as an event stays in the outbox. */
const TOLD_WITHIN_SECONDS = 7 * 24 * 3600;

const changeItems = itemType(
  'accountChange',
  z.object({
    accountId: AccountId,
    changeId: z.uuid(),
    /** By what the account was reached before the change: an intruder has none of these. */
    contacts: z.array(z.string()),
    /** The contact that came or went, masked; empty: none did. */
    contact: z.string(),
    /** From where, masked as in the list of sessions. */
    sourceIp: z.string(),
    userAgent: z.string(),
  }),
);
/** That a contact has been told: the event may come again, to tell those who could not be. */
const toldItems = itemType(
  'accountChangeTold',
  z.object({ accountId: AccountId, changeId: z.uuid(), contactDigest: z.string() }),
);

export type AccountChange = NonNullable<Awaited<ReturnType<typeof changeItems.read>>>;

interface Change {
  readonly type: AccountEventType;
  /** As it was before. */
  readonly account: Account;
  /** As `contactKey` spells it. */
  readonly contact?: string;
}

/** Changes of an account that its contacts of before are told of, as they were in the transaction that made them. */
export const accountChangeStore = {
  read: (key: Pick<AccountChange, 'accountId' | 'changeId'>): Promise<AccountChange | undefined> =>
    changeItems.read(key),

  async isTold({ accountId, changeId }: AccountChange, contact: string): Promise<boolean> {
    return (await toldItems.read({ accountId, changeId, contactDigest: digest(contact) })) !== undefined;
  },

  async noteTold({ accountId, changeId, ttl }: AccountChange, contact: string, now: UnixSeconds): Promise<void> {
    const row = { accountId, changeId, contactDigest: digest(contact), ...(ttl !== undefined && { ttl }) };
    await toldItems.createNow(fresh(now, row));
  },

  /** The write that keeps who is to be told, and the event that leads there. */
  note(
    { type, account, contact = '' }: Change,
    { client, now }: { readonly client: Client; readonly now: UnixSeconds },
  ): { write: Write; event: DomainEvent } {
    const { accountId } = account;
    const changeId = randomUUID();
    const row = fresh(now, {
      accountId,
      changeId,
      contacts: contactKeysOf(account),
      contact: maskContact(contact),
      sourceIp: maskAddress(client.sourceIp),
      userAgent: client.userAgent,
      ttl: now + TOLD_WITHIN_SECONDS,
    });
    const detail: AccountEventDetail = { schemaVersion: 1, accountId, changeId };
    return { write: changeItems.create(row), event: { type, detail } };
  },
};
