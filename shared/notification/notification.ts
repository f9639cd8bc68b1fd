import * as z from 'zod';
import { NotificationId, OrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/**
 * What people are told (SPEC 3, notification types), each with the category it is listed under. The key
 * `notification.<type>.subject` and `.body` of the dictionaries holds the words; `mail` says whether an e-mail goes out as well.
 */
export const NOTIFICATION_TYPES = {
  orderReceived: { category: 'order', mail: true },
  orderWithdrawn: { category: 'order', mail: false },
  orderAccepted: { category: 'orderAcceptance', mail: true },
  orderRejected: { category: 'orderAcceptance', mail: true },
  orderStateChanged: { category: 'orderState', mail: false },
  orderMessage: { category: 'orderState', mail: false },
  filesReady: { category: 'orderState', mail: true },
  processingFailed: { category: 'orderState', mail: true },
  relationRequested: { category: 'relationApplication', mail: false },
  relationEstablished: { category: 'relationCreated', mail: false },
  // The mail of an invitation goes to the contact that was invited, with or without an account.
  memberInvited: { category: 'memberJoin', mail: false },
  memberJoined: { category: 'memberJoin', mail: false },
  memberLeft: { category: 'memberJoin', mail: false },
  memberKickedOut: { category: 'memberJoin', mail: true },
  memberRoleChanged: { category: 'memberJoin', mail: true },
  memberApplied: { category: 'memberApplication', mail: true },
  applicationAgreed: { category: 'memberApplication', mail: true },
  applicationRejected: { category: 'memberApplication', mail: true },
} as const satisfies Record<string, { category: NotificationCategory; mail: boolean }>;

export const NotificationCategory = z.enum([
  'order',
  'orderState',
  'orderAcceptance',
  'relationApplication',
  'relationCreated',
  'memberJoin',
  'memberApplication',
]);
export type NotificationCategory = z.infer<typeof NotificationCategory>;
export type NotificationType = keyof typeof NOTIFICATION_TYPES;

/** SPEC 3: `isRead` 2 means unread, 1 read. `createTime` is unix seconds. */
export const Message = z.object({
  id: NotificationId,
  subject: z.string(),
  body: z.string(),
  createTime: UnixSeconds,
  isRead: z.union([z.literal(1), z.literal(2)]),
  orderId: OrderId.optional(),
});
export type Message = z.infer<typeof Message>;

export const MessageCategory = z.object({
  cateCode: NotificationCategory,
  cateName: z.string(),
  newMessage: z.int(),
  child: z.array(z.object({ cateName: z.string(), unReadCount: z.int(), messageInfo: z.array(Message) })),
});
export type MessageCategory = z.infer<typeof MessageCategory>;
