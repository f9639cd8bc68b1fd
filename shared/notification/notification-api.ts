import * as z from 'zod';
import { AccountId, NotificationId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { QuietMs } from '../live/live.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { Delivery } from './delivery.ts';
import { MessageCategory } from './notification.ts';
import { DeliveryPreferences } from './delivery-preferences.ts';
import { PushEndpoint, PushSubscription } from './push.ts';
import { NotificationChoice, NotificationSetting } from './notification-settings.ts';

/**
 * Largest number of messages in one call. All writes of a call are one transaction, which may have 100 items. A few of the items are not
 * messages.
 */
export const MESSAGES_AT_ONCE_MAX = 90;

const NotificationSettings = z.object({
  list: z.array(NotificationSetting),
  delivery: DeliveryPreferences,
  /** Whether the person has chosen `delivery`. If not, the portal suggests the browser's time zone. */
  isDeliveryChosen: z.boolean(),
});

export const notificationApi = {
  center: endpoint({
    path: '/api/v1/system/user/self/message/center',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The caller’s messages by category, newest first, at most 100 a category, with the count of the unread.',
    input: Empty,
    output: z.object({
      message: z.array(MessageCategory),
      newMessage: z.int(),
    }),
  }),
  multiIsRead: endpoint({
    path: '/api/v1/system/user/self/message/multi-is-read',
    permission: 'signedIn',
    summary: 'Marks messages as read.',
    input: z.object({
      ids: z.array(NotificationId).min(1).max(MESSAGES_AT_ONCE_MAX),
    }),
    output: Empty,
  }),
  multiDelete: endpoint({
    path: '/api/v1/system/user/self/message/multi-delete',
    permission: 'signedIn',
    summary: 'Deletes messages for good.',
    input: z.object({
      ids: z.array(NotificationId).min(1).max(MESSAGES_AT_ONCE_MAX),
    }),
    output: Empty,
  }),
  settings: endpoint({
    path: '/api/v1/system/user/self/message/settings/read',
    permission: 'signedIn',
    reads: 'other',
    summary: 'By which channels the caller is told of each kind of message, and when mails wait.',
    input: Empty,
    output: NotificationSettings,
  }),
  updateSetting: endpoint({
    path: '/api/v1/system/user/self/message/settings/update',
    permission: 'signedIn',
    summary: 'Chooses the channels of one kind of message; orders always show in the portal.',
    input: NotificationChoice,
    output: NotificationSettings,
  }),
  updateDelivery: endpoint({
    path: '/api/v1/system/user/self/message/delivery/update',
    permission: 'signedIn',
    summary: 'Chooses quiet hours, the daily mail, and whether only the caller’s own orders are told.',
    input: DeliveryPreferences,
    output: NotificationSettings,
  }),
  pushKey: endpoint({
    path: '/api/v1/system/user/self/message/push/key',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The public key by which push services know this platform (RFC 8292); a browser needs it to subscribe.',
    input: Empty,
    output: z.object({ publicKey: z.string() }),
  }),
  subscribePush: endpoint({
    path: '/api/v1/system/user/self/message/push/subscribe',
    permission: 'signedIn',
    summary:
      'Lets a browser show the caller’s messages. A browser shows those of one account: the last that subscribed.',
    input: PushSubscription,
    output: Empty,
  }),
  unsubscribePush: endpoint({
    path: '/api/v1/system/user/self/message/push/unsubscribe',
    permission: 'signedIn',
    summary: 'Ends the caller’s pushes to a browser.',
    input: z.object({ endpoint: PushEndpoint }),
    output: Empty,
  }),
  deliveries: endpoint({
    path: '/api/v1/system/message/delivery/index',
    permission: 'delivery:read',
    reads: 'other',
    summary: 'How messages about the organisation reached its members, newest first and without their contents.',
    input: AskedOrganisation.extend({
      filter: z
        .object({
          accountId: AccountId.optional(),
          /** Only messages with a mail that did not arrive, or that was not wanted. */
          trouble: z.literal(true).optional(),
        })
        .default({}),
      ...windowInput({ size: 50 }),
    }),
    output: listOf(Delivery),
  }),
  quiet: endpoint({
    path: '/api/v1/system/user/self/message/quiet',
    permission: 'signedIn',
    reads: 'other',
    summary: 'How long nothing of the caller or the organisation has changed, for pages without a live channel.',
    input: Empty,
    output: z.object({ quietMs: QuietMs }),
  }),
} as const;
