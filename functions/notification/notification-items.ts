import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import type { Refusal } from '#functions/store/write.ts';
import { AccountId, NotificationId, OrganisationId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { NotificationSubject } from '#shared/notification/notification-subject.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a message to one person. Its text is made at reading time, in the reader's language; `values` fill it. */
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
     * Absent: the message has no mail. `due` until SES accepted it, so that only a repeat after a failure sends it again.
     * `held` while its mail waits (`held-mail-items.ts`); `left` if it was not sent when its time came.
     */
    mail: z.enum(['due', 'held', 'sent', 'left']).optional(),
    /** Absent: the message is not pushed. `due` until the browsers' services were asked, so that a repeat does not push again. */
    push: z.enum(['due', 'done']).optional(),
    at: UnixSeconds,
  }),
  [
    // Version 2 adds the type of a sending that waits because a file names another patient.
    (item) => item,
    // Version 3 adds the types about work orders, and the work order.
    (item) => item,
    // Version 4 adds mails that wait, and more of what a message may open.
    (item) => item,
    // Version 5 adds the types about subscriptions, and about members whose mails do not arrive.
    (item) => item,
    // Version 6 adds the types about orders that are assigned, at risk and late.
    (item) => item,
    // Version 7 adds the type of a report that came without signing in.
    (item) => item,
    // Version 8 adds pushes.
    (item) => item,
    // Version 9 adds the types about the end of a relation, and about one that was declined.
    (item) => item,
    // A version that adds the types about devices, and the device.
    (item) => item,
    // A version that adds the type of an offered upgrade.
    (item) => item,
    // A version that adds the types about applications for products.
    (item) => item,
    // A version that adds the type of a warning about firmware.
    (item) => item,
    // A version that adds the types about looks of after-sales.
    (item) => item,
    // A version that adds the types of alerts about devices.
    (item) => item,
    // A version that adds the types about a suspension.
    (item) => item,
  ],
);

/** Refuses a write because another window of the person read or deleted the message meanwhile; `retryIfChanged` reads it again. */
export const touchedMeanwhile: Refusal = ({ version }) => new AppError('changedMeanwhile', { version });

/** The row with the number of a person's unread messages. */
export const unreadCounts = itemType('unread', z.object({ accountId: AccountId, count: z.int().default(0) }));

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof notifications.read>>>;
