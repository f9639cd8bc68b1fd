import * as z from 'zod';
import { AccountId, FileId, MessageId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { Material, Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** ORD-1, in the order of the filter tabs. */
export const OrderState = z.enum([
  'awaitingSending',
  'pendingAcceptance',
  'schemeAwaitingConfirmation',
  'designAwaitingConfirmation',
  'awaitingDispatch',
  'awaitingReceipt',
  'completed',
  'cancelled',
  'refused',
]);
export type OrderState = z.infer<typeof OrderState>;

export const OrderSide = z.enum(['clinic', 'lab']);
export type OrderSide = z.infer<typeof OrderSide>;

const Party = z.object({ organisationId: OrganisationId, organisationNumber: z.string(), name: z.string() });

/** One line of what happened: who moved the order from where to where, and the note that came with it. */
export const OrderHistoryEntry = z.object({
  action: z.string(),
  from: OrderState.nullable(),
  to: OrderState,
  side: OrderSide,
  actorName: z.string(),
  note: z.string(),
  at: UnixSeconds,
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

export const OrderMessage = z.object({
  messageId: MessageId,
  side: OrderSide,
  authorId: AccountId,
  authorName: z.string(),
  body: z.string(),
  at: UnixSeconds,
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** One round of a scheme or a design, as the lab handed it in: what is confirmed, or to be changed. */
export const Submission = z.object({
  stage: z.enum(['scheme', 'design']),
  /** Counted by stage, from 1. */
  version: z.int().min(1),
  /** Empty where the lab said that there is none. */
  files: z.array(z.object({ fileId: FileId, name: z.string() })),
  at: UnixSeconds,
});
export type Submission = z.infer<typeof Submission>;

/** To which lab an order goes once its files are ready, and who wants it so. */
const SendingPlan = z.object({
  lab: Party,
  /** Those that are to be ready, uploads included that are not announced yet. */
  fileCount: z.int(),
  /** Files that name another patient and go all the same: the planner was shown them. */
  confirmedFileIds: z.array(FileId).default([]),
  planner: z.object({ accountId: AccountId, name: z.string() }),
  at: UnixSeconds,
});

/** An order as both sides see it. The lab sees the patient only as named here: it never reads the clinic's patient record. */
export const Order = z.object({
  orderId: OrderId,
  /** Ten digits, unique on the platform: the year, then a running number; scanners name orders by it. */
  orderNumber: z.string(),
  clinic: Party,
  lab: Party.nullable(),
  patient: z.object({ patientId: PatientId, name: z.string(), patientNumber: z.string() }),
  prescription: Prescription,
  prescriber: z.object({ accountId: AccountId, name: z.string() }),
  state: OrderState,
  /** Who must act next; null in a final state. */
  turn: OrderSide.nullable(),
  assigneeId: AccountId.nullable(),
  isOnHold: z.boolean(),
  isRush: z.boolean(),
  cancelRequestedBy: OrderSide.nullable(),
  /** Given with `reject`. */
  refusalReason: z.string().optional(),
  /** Given with `dispatch`. */
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string(), at: UnixSeconds }).optional(),
  /** Sent by the server once so many files are there and ready (`planSending`); told to the clinic only. */
  sendingPlan: SendingPlan.nullable().default(null),
  /** Schemes and designs, oldest first. */
  submissions: z.array(Submission).default([]),
  fileCount: z.int(),
  messageCount: z.int(),
  /** The other side is dissolved, or gone for good: told by `read` of an order that it has accepted. */
  isPartnerGone: z.boolean().default(false),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Order = z.infer<typeof Order>;

/** A row of the order list. */
export const OrderRow = Order.pick({
  orderId: true,
  orderNumber: true,
  clinic: true,
  lab: true,
  patient: true,
  state: true,
  turn: true,
  assigneeId: true,
  isOnHold: true,
  isRush: true,
  cancelRequestedBy: true,
  fileCount: true,
  messageCount: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  caseType: Prescription.shape.caseType,
  teeth: z.array(z.string()),
  materials: z.array(Material),
  doctorName: z.string(),
  dueDate: Prescription.shape.dueDate,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** The filter tabs: what waits for the reader's side, then all and every state (ORD-1). */
export const OrderFilter = z.enum(['turn', 'all', ...OrderState.options]);
export type OrderFilter = z.infer<typeof OrderFilter>;
