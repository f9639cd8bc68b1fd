import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import type { Refusal } from '#functions/store/write.ts';
import { AccountId, NotificationId, OrganisationId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { NotificationSubject } from '#shared/notification/notification-subject.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a message to one person. Its text is made in the reader's language when the message is read; `values` fill the text. */
export const notifications = itemType(
  'notification',
  z.object({
    accountId: AccountId,
    notificationId: NotificationId,
    type: z.enum(keysOf(NOTIFICATION_TYPES)),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    ...NotificationSubject.shape,
    /** The organisation whose member was notified; absent in older messages. */
    organisationId: OrganisationId.optional(),
    isRead: z.boolean(),
    /**
     * State of the message's mail; absent if the message has no mail. `due`: SES has not accepted the mail yet. If the event arrives again,
     * the mail is sent only in this state. `held`: the mail waits for a later time (`held-mail-items.ts`). `sent`: SES accepted the mail.
     * `left`: the mail will not be sent, for example because it is no longer wanted or its address is suppressed.
     */
    mail: z.enum(['due', 'held', 'sent', 'left']).optional(),
    /**
     * State of the message's push; absent if the message is not pushed. The state is `due` until the browsers' push services were asked. A
     * repeat of the event pushes only in this state.
     */
    push: z.enum(['due', 'done']).optional(),
    at: UnixSeconds,
  }),
  [
    // Version 2 adds the type for a sending that waits because a file names another patient.
    (item) => item,
    // Version 3 adds the types about work orders, and `workOrderId`.
    (item) => item,
    // Version 4 adds mails that wait, and more fields for the page that a message opens.
    (item) => item,
    // Version 5 adds the types about subscriptions, and about members whose mails do not arrive.
    (item) => item,
    // Version 6 adds the types about orders that are assigned, at risk and late.
    (item) => item,
    // Version 7 adds the type for a report that was made without signing in.
    (item) => item,
    // Version 8 adds `push`.
    (item) => item,
    // Version 9 adds the types for the end of a relation and for a declined relation.
    (item) => item,
    // Version 10 adds the types about devices, and the device's id.
    (item) => item,
    // Version 11 adds the type for an offered upgrade.
    (item) => item,
    // Version 12 adds the types about applications for products.
    (item) => item,
    // Version 13 adds the type for a warning about firmware.
    (item) => item,
    // Version 14 adds the types about support access of after-sales.
    (item) => item,
    // Version 15 adds the types for alerts about devices.
    (item) => item,
    // Version 16 adds the types about a suspension.
    (item) => item,
  ],
);

/** Refuses a write if another window of the person read or deleted the message meanwhile. `retryIfChanged` then reads the row again. */
export const touchedMeanwhile: Refusal = ({ version }) => new AppError('changedMeanwhile', { version });

/** The row with the number of a person's unread messages. */
export const unreadCounts = itemType('unread', z.object({ accountId: AccountId, count: z.int().default(0) }));

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof notifications.read>>>;
