import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import type { Refusal } from '#functions/store/write.ts';
import { AccountId, NotificationId, OrderId, OrganisationId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** A message to one person. The words are made when it is read, in the reader's language; `values` fills them. */
export const notifications = itemType(
  'notification',
  z.object({
    accountId: AccountId,
    notificationId: NotificationId,
    type: z.enum(keysOf(NOTIFICATION_TYPES)),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    orderId: OrderId.optional(),
    /** Whose member was notified; absent in older messages. */
    organisationId: OrganisationId.optional(),
    isRead: z.boolean(),
    /** Absent: no mail goes with it. `due` until SES took it, so that a repeat after a failure sends it, and only then. */
    mail: z.enum(['due', 'sent']).optional(),
    at: UnixSeconds,
  }),
  [
    // 2: a sending that waits for a person because a file names another patient.
    (item) => item,
  ],
);

/** Another window of the person's read or deleted it since it was read here: what is left is read again (`againIfChanged`). */
export const touchedMeanwhile: Refusal = ({ version }) => new AppError('changedMeanwhile', { version });

/** How many of a person's messages are unread. */
export const unreadCounts = itemType('unread', z.object({ accountId: AccountId, count: z.int().default(0) }));

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof notifications.read>>>;
