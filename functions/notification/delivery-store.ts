import * as z from 'zod';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { itemType } from '#functions/store/item-type.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { AccountId, MailingId, NotificationId, OrganisationId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { DELIVERY_LOG_DAYS } from '#shared/limits.ts';
import { MailState, PushState } from '#shared/notification/delivery.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const DAY_SECONDS = 24 * 3600;
/** Seconds for which reports about a mail are expected. A complaint may come days later. */
const MAILING_SECONDS = 30 * DAY_SECONDS;

const Key = z.object({ accountId: AccountId, notificationId: NotificationId });
type Key = z.infer<typeof Key>;

const deliveries = itemType(
  'delivery',
  z.object({
    ...Key.shape,
    /** The organisation whose heads may see the row. Absent if the reader is no member of the organisation that the message is about. */
    organisationId: OrganisationId.optional(),
    type: z.enum(keysOf(NOTIFICATION_TYPES)),
    at: UnixSeconds,
    isUnderBell: z.boolean(),
    mail: MailState,
    mailAt: UnixSeconds,
    push: PushState.default('none'),
  }),
  [
    // Version 2 adds the types about orders that are assigned, at risk and late.
    (item) => item,
    // Version 3 adds the type for a report that was made without signing in.
    (item) => item,
    // Version 4 adds `push`.
    (item) => item,
    // Version 5 adds the types for the end of a relation and for a declined relation.
    (item) => item,
    // Version 6 adds the types about devices.
    (item) => item,
    // Version 7 adds the type for an offered upgrade.
    (item) => item,
    // Version 8 adds the types about applications for products.
    (item) => item,
    // Version 9 adds the type for a warning about firmware.
    (item) => item,
    // Version 10 adds the types about support access of after-sales.
    (item) => item,
    // Version 11 adds the types for alerts about devices.
    (item) => item,
    // Version 12 adds the types about a suspension.
    (item) => item,
  ],
);
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof deliveries.read>>>;

const mailings = itemType('mailing', z.object({ mailingId: MailingId, messages: z.array(Key) }));

/**
 * Ranks of the states of a mail. A state of higher rank replaces one of lower rank, because reports of the mail service come in any order.
 */
const RANK = {
  none: 0,
  held: 1,
  due: 1,
  left: 2,
  suppressed: 2,
  sent: 2,
  delivered: 3,
  bounced: 4,
  complained: 5,
} as const satisfies Record<MailState, number>;

const keyOf = ({ accountId, notificationId }: Key): Key => ({ accountId, notificationId });

const noteOne = (key: Key, mail: MailState): Promise<void> =>
  retryIfChanged(async () => {
    const row = await deliveries.read(keyOf(key));
    // Messages from before the log was introduced have no row. A state replaces only states of lower rank.
    if (row === undefined || RANK[mail] <= RANK[row.mail]) return;
    const now = nowSeconds();
    await transact([deliveries.replace(changed(now, row, { mail, mailAt: now }))]);
  });

interface Asked {
  readonly accountId?: AccountId | undefined;
}

/** Keeps the log of how messages reached their readers (NOT-46). */
export const deliveryStore = {
  /** Returns the write of a new message's row. */
  begin: (row: Omit<DeliveryRow, 'version' | 'createdAt' | 'updatedAt' | 'ttl' | 'mailAt'>) =>
    deliveries.put(newRow(row.at, { ...row, mailAt: row.at, ttl: row.at + DELIVERY_LOG_DAYS * DAY_SECONDS })),

  /** Records the new state of the mail for these messages. */
  async note(keys: readonly Key[], mail: MailState): Promise<void> {
    for (const key of keys) await noteOne(key, mail);
  },

  /** Records the new state of a message's push. */
  notePush: (key: Key, push: PushState): Promise<void> =>
    retryIfChanged(async () => {
      const row = await deliveries.read(keyOf(key));
      if (row !== undefined) await transact([deliveries.replace(changed(nowSeconds(), row, { push }))]);
    }),

  /**
   * Records which messages one mail contains. This is done before sending. The mail service may report on the mail before it answers the
   * call that sends it.
   */
  async beginMailing(messages: readonly Key[]): Promise<MailingId> {
    const mailingId = newId('mailing');
    const now = nowSeconds();
    await mailings.createNow(newRow(now, { mailingId, messages: messages.map(keyOf), ttl: now + MAILING_SECONDS }));
    return mailingId;
  },

  /** Records a state that the mail service reports for a mail. */
  async noteMailing(mailingId: MailingId, mail: MailState): Promise<void> {
    const mailing = await mailings.read({ mailingId });
    await deliveryStore.note(mailing?.messages ?? [], mail);
  },

  /** Lists the messages to an organisation's members, or to one member, newest first. */
  ofOrganisation({ organisationId }: Tenant, { accountId }: Asked): Source<DeliveryRow> {
    const entryOf = (row: DeliveryRow) => ({ place: row.notificationId, id: row.notificationId, row });
    const isDescending = true;
    return rangeSource({
      isDescending,
      entryOf,
      page: (between, window) =>
        accountId === undefined
          ? deliveries.page({ index: 'gsi1', key: { organisationId }, between, isDescending }, window)
          : deliveries.page({ index: 'primary', key: { accountId }, between, isDescending }, window),
    });
  },
};
