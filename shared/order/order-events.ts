import * as z from 'zod';
import { AccountId, OrderId, OrganisationId } from '../ids.ts';
import { OrderSide, OrderState } from './order.ts';
import { Prescription } from '../prescription/prescription.ts';
import type { OrderAction } from './order-transitions.ts';

/** Detail-type of the event of each action. Each action emits exactly one event (ORD-6). */
export const ORDER_EVENT_TYPES = {
  create: 'OrderCreated',
  update: 'OrderUpdated',
  send: 'OrderSent',
  forward: 'OrderForwarded',
  sendToGuest: 'OrderSentToGuest',
  planSending: 'OrderSendingPlanned',
  withdrawSending: 'OrderSendingWithdrawn',
  stopSending: 'OrderSendingStopped',
  questionSending: 'OrderSendingQuestioned',
  accept: 'OrderAccepted',
  reject: 'OrderRejected',
  assign: 'OrderAssigned',
  submitScheme: 'OrderSchemeSubmitted',
  submitDesign: 'OrderDesignSubmitted',
  confirm: 'OrderConfirmed',
  requestChange: 'OrderChangeRequested',
  pin: 'OrderPinAdded',
  replyPin: 'OrderPinAnswered',
  resolvePin: 'OrderPinResolved',
  reopenPin: 'OrderPinReopened',
  dispatch: 'OrderDispatched',
  receive: 'OrderReceived',
  reportProblem: 'OrderProblemReported',
  cancel: 'OrderCancelled',
  requestCancel: 'OrderCancelRequested',
  agreeCancel: 'OrderCancelAgreed',
  declineCancel: 'OrderCancelDeclined',
  withdrawCancel: 'OrderCancelWithdrawn',
  proposeRevision: 'OrderRevisionProposed',
  acceptRevision: 'OrderRevisionAccepted',
  declineRevision: 'OrderRevisionDeclined',
  withdrawRevision: 'OrderRevisionWithdrawn',
  endAlone: 'OrderEndedAlone',
  share: 'OrderShared',
  cancelShare: 'OrderShareCancelled',
  hold: 'OrderHeld',
  release: 'OrderReleased',
  rush: 'OrderRushChanged',
  remakeOf: 'OrderRemakeMarked',
  delete: 'OrderDeleted',
  restore: 'OrderRestored',
  takeOver: 'OrderTakenOver',
  message: 'OrderMessageWritten',
} as const satisfies Record<OrderAction | 'create' | 'restore' | 'takeOver', string>;

export const OrderEventType = z.enum(Object.values(ORDER_EVENT_TYPES));
export type OrderEventType = z.infer<typeof OrderEventType>;

/** Actions that give the lab a new or different task. Their events contain the prescription (ORD-85). */
export const PRESCRIBING_ACTIONS = [
  'send',
  'forward',
  'sendToGuest',
  'update',
  'acceptRevision',
] as const satisfies readonly OrderAction[];

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/** Detail of all order events. It never names the patient, because consumers write mails from it. */
export const OrderEventDetail = z.object({
  schemaVersion: z.literal(1),
  orderId: OrderId,
  orderNumber: z.string(),
  clinic: Party,
  lab: Party.nullable(),
  /** Lab that had the order before it was forwarded to another lab; absent for other events. */
  formerLab: Party.optional(),
  /** The side that acted. */
  side: OrderSide,
  actorName: z.string(),
  from: OrderState.nullable(),
  to: OrderState,
  note: z.string(),
  /** The lab's task, without the patient's name and number. */
  prescription: Prescription.optional(),
  /** The people that a message or an assignment names, with their organisation. */
  mentions: z.array(z.object({ accountId: AccountId, organisationId: OrganisationId })).optional(),
});
export type OrderEventDetail = z.infer<typeof OrderEventDetail>;
