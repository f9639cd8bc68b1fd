import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Client } from '#functions/http/call.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { Account } from './account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { maskAddress } from './mask-address.ts';
import { maskContact } from '#functions/contact/mask-contact.ts';

/** Seconds for which the row of a change is kept. The event's consumer needs the row, and no event waits longer in the outbox. */
const TOLD_WITHIN_SECONDS = 7 * 24 * 3600;

const changeItems = itemType(
  'accountChange',
  z.object({
    accountId: AccountId,
    changeId: z.uuid(),
    /**
     * Contacts of the account before the change. A contact that an intruder adds by this change is not among them, so the owner is
     * notified.
     */
    contacts: z.array(z.string()),
    /** The contact that was added or removed, masked; empty if the change is about no contact. */
    contact: z.string(),
    /** The client's address, masked as in the list of sessions. */
    sourceIp: z.string(),
    userAgent: z.string(),
  }),
);
/** Records that a contact has been notified. If the event comes again, a contact with such a row gets no second message. */
const toldItems = itemType(
  'accountChangeTold',
  z.object({ accountId: AccountId, changeId: z.uuid(), contactDigest: z.string() }),
);

export type AccountChange = NonNullable<Awaited<ReturnType<typeof changeItems.read>>>;

interface Change {
  readonly type: AccountEventType;
  /** The account before the change. */
  readonly account: Account;
  /** The changed contact as `contactKey` spells it. */
  readonly contact?: string;
}

/** Keeps one row for each change of an account: the contacts to notify, as they were before the change. */
export const accountChangeStore = {
  read: (key: Pick<AccountChange, 'accountId' | 'changeId'>): Promise<AccountChange | undefined> =>
    changeItems.read(key),

  async isTold({ accountId, changeId }: AccountChange, contact: string): Promise<boolean> {
    return (await toldItems.read({ accountId, changeId, contactDigest: digest(contact) })) !== undefined;
  },

  async noteTold({ accountId, changeId, ttl }: AccountChange, contact: string, now: UnixSeconds): Promise<void> {
    const row = { accountId, changeId, contactDigest: digest(contact), ...(ttl !== undefined && { ttl }) };
    await toldItems.createNow(newRow(now, row));
  },

  /** Returns the write of a change's row, with the contacts to notify, and the event that names this row. */
  note(
    { type, account, contact = '' }: Change,
    { client, now }: { readonly client: Client; readonly now: UnixSeconds },
  ): { write: Write; event: DomainEvent } {
    const { accountId } = account;
    const changeId = randomUUID();
    const row = newRow(now, {
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
