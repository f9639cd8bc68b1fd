import * as z from 'zod';
import { NotificationId, OrderId, WorkOrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

interface TypeRow {
  /** Category under which the message is listed and for which readers choose channels (`NOTIFICATION_CATEGORIES`). */
  readonly category: NotificationCategory;
  /** Present if other code writes the mails of this type. Such a mail goes to a contact that may have no account. */
  readonly hasOwnMail?: true;
  /** Present if people of a dissolved organisation also get notifications of this type. They get no notifications of other types. */
  readonly isOfItsEnd?: true;
}

/** Types of notifications (NOT-1). The dictionaries have their texts under `notification.<type>.subject` and `.body`. */
export const NOTIFICATION_TYPES = {
  orderReceived: { category: 'order' },
  orderWithdrawn: { category: 'order' },
  orderDeleted: { category: 'order' },
  orderRestored: { category: 'order' },
  orderAtRisk: { category: 'order' },
  orderLate: { category: 'order' },
  orderLateAtPartner: { category: 'order' },
  filesReady: { category: 'order' },
  sendingStopped: { category: 'order' },
  sendingQuestioned: { category: 'order' },
  processingFailed: { category: 'order' },
  careReserveUsed: { category: 'order' },
  subscriptionBegun: { category: 'order' },
  subscriptionEnding: { category: 'order' },
  subscriptionExpired: { category: 'order' },
  upgradeOffered: { category: 'order' },
  productPassed: { category: 'order' },
  productRejected: { category: 'order' },
  productTakenBack: { category: 'order' },
  firmwareWarned: { category: 'order' },
  shareEnding: { category: 'order' },
  orderAccepted: { category: 'orderAcceptance' },
  orderRejected: { category: 'orderAcceptance' },
  orderStateChanged: { category: 'orderState' },
  prescriptionChanged: { category: 'orderState' },
  revisionProposed: { category: 'orderState' },
  revisionAccepted: { category: 'orderState' },
  revisionDeclined: { category: 'orderState' },
  revisionWithdrawn: { category: 'orderState' },
  orderMessage: { category: 'orderState' },
  orderMention: { category: 'orderState' },
  orderAssigned: { category: 'orderState' },
  changeMarked: { category: 'orderState' },
  changeResolved: { category: 'orderState' },
  relationRequested: { category: 'relationApplication' },
  relationEstablished: { category: 'relationCreated' },
  relationRejected: { category: 'relationCreated' },
  relationExited: { category: 'relationCreated' },
  termsProposed: { category: 'relationApplication' },
  termsAgreed: { category: 'relationCreated' },
  termsDeclined: { category: 'relationCreated' },
  memberInvited: { category: 'memberJoin', hasOwnMail: true },
  memberJoined: { category: 'memberJoin' },
  memberLeft: { category: 'memberJoin' },
  memberKickedOut: { category: 'memberJoin' },
  memberRoleChanged: { category: 'memberJoin' },
  memberUnreachable: { category: 'memberJoin' },
  bulkReading: { category: 'dataProtection' },
  patientExportReady: { category: 'dataProtection' },
  patientExportFailed: { category: 'dataProtection' },
  accessAsked: { category: 'dataProtection' },
  accessGranted: { category: 'dataProtection' },
  accessRefused: { category: 'dataProtection' },
  memberApplied: { category: 'memberApplication' },
  applicationAgreed: { category: 'memberApplication' },
  applicationRejected: { category: 'memberApplication' },
  organisationDissolved: { category: 'memberJoin', isOfItsEnd: true },
  organisationRestored: { category: 'memberJoin' },
  organisationSuspended: { category: 'memberJoin' },
  suspensionLifted: { category: 'memberJoin' },
  partnerDissolved: { category: 'relationCreated' },
  partnerRestored: { category: 'relationCreated' },
  workOrderReported: { category: 'workOrder' },
  workOrderReportedOutside: { category: 'workOrder' },
  workOrderAssigned: { category: 'workOrder' },
  workOrderStarted: { category: 'workOrder' },
  workOrderSentBack: { category: 'workOrder' },
  workOrderQuestion: { category: 'workOrder' },
  workOrderAnswered: { category: 'workOrder' },
  workOrderVisit: { category: 'workOrder' },
  workOrderFinished: { category: 'workOrder' },
  workOrderConfirmed: { category: 'workOrder' },
  workOrderReopened: { category: 'workOrder' },
  workOrderCancelled: { category: 'workOrder' },
  workOrderReady: { category: 'workOrder' },
  workOrderEnded: { category: 'workOrder' },
  equipmentLocked: { category: 'workOrder' },
  equipmentReceived: { category: 'workOrder' },
  equipmentTakenAway: { category: 'workOrder' },
  equipmentUsedTwice: { category: 'workOrder' },
  deviceOffline: { category: 'workOrder' },
  deviceFaulty: { category: 'workOrder' },
  deviceDiskLow: { category: 'workOrder' },
  deviceHot: { category: 'workOrder' },
} as const satisfies Record<string, TypeRow>;

export const NotificationCategory = z.enum([
  'order',
  'orderState',
  'orderAcceptance',
  'workOrder',
  'relationApplication',
  'relationCreated',
  'memberJoin',
  'memberApplication',
  'dataProtection',
]);
export type NotificationCategory = z.infer<typeof NotificationCategory>;
export type NotificationType = keyof typeof NOTIFICATION_TYPES;

/** A message on the wire (NOT-9). `isRead`: 2 = unread, 1 = read. `createTime` is in unix seconds. */
export const Message = z.object({
  id: NotificationId,
  subject: z.string(),
  body: z.string(),
  createTime: UnixSeconds,
  isRead: z.union([z.literal(1), z.literal(2)]),
  orderId: OrderId.optional(),
  workOrderId: WorkOrderId.optional(),
  /** Address in the portal of the page that the message opens (`notification-links.ts`). */
  address: z.string(),
});
export type Message = z.infer<typeof Message>;

export const MessageCategory = z.object({
  cateCode: NotificationCategory,
  cateName: z.string(),
  newMessage: z.int(),
  child: z.array(
    z.object({
      cateName: z.string(),
      unReadCount: z.int(),
      messageInfo: z.array(Message),
    }),
  ),
});
export type MessageCategory = z.infer<typeof MessageCategory>;
