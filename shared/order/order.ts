import * as z from 'zod';
import { Language } from '../account/account.ts';
import { EmailAddress } from '../account/contact.ts';
import { AccountId, FileId, MessageId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { Material, Prescription } from '../prescription/prescription.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { TOOTH_NOTATIONS } from '../tooth/tooth-notations.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { RemakeReason } from './remake-reasons.ts';
import { PatientNaming, REAL_NAME } from './patient-naming.ts';

/** The states of ORD-1, in the order of the filter tabs. */
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

/** Line of the history: the person who moved the order, the states before and after, and the note. */
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

/** Largest number of files in one message (ORD-281). Each file may be as large as any file of an order. */
export const MESSAGE_FILES_MAX = 10;

export const OrderMessage = z.object({
  messageId: MessageId,
  side: OrderSide,
  authorId: AccountId,
  authorName: z.string(),
  body: z.string(),
  /** Notation in which the writer numbers teeth, and the teeth that the text names (ORD-130). */
  notation: z.enum(TOOTH_NOTATIONS).default('fdi'),
  teeth: z.array(FdiToothNumber).default([]),
  /** Earlier message that this message answers (ORD-240); null if there is none. */
  quoteId: MessageId.nullable().default(null),
  /** The people that the text names by `@` and their name (ORD-241). */
  mentions: z.array(z.object({ accountId: AccountId, name: z.string() })).default([]),
  /**
   * Files of this message (ORD-281). The order's list of files has their names and states. A file that is missing in that list was deleted.
   */
  fileIds: z.array(FileId).default([]),
  at: UnixSeconds,
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const SubmissionStage = z.enum(['scheme', 'design']);

/** Version of a scheme or design that the lab handed in. The clinic confirms it or asks for a change. */
export const Submission = z.object({
  stage: SubmissionStage,
  /** Number of this version within its stage, from 1. */
  version: z.int().min(1),
  /** The files; empty if the lab stated that there are none. */
  files: z.array(z.object({ fileId: FileId, name: z.string() })),
  at: UnixSeconds,
});
export type Submission = z.infer<typeof Submission>;

/** Lab to which the server sends an order when its files are ready, and the member who planned this. */
const SendingPlan = z.object({
  lab: Party,
  /** Number of files that must be ready. It includes uploads that are not announced yet. */
  fileCount: z.int(),
  /** Files that name another patient. The server sends the order nevertheless, because the planner has confirmed these files. */
  confirmedFileIds: z.array(FileId).default([]),
  planner: z.object({ accountId: AccountId, name: z.string() }),
  at: UnixSeconds,
});

/**
 * Lab without an account, which got the order by e-mail. The order's `lab` then has the e-mail address as its name, and no organisation.
 */
const Guest = z.object({ email: EmailAddress, senderId: AccountId, language: Language });

/**
 * Earlier order whose piece this order makes again, and the reason (ORD-40). The clinic's files of the earlier order also count for this
 * order.
 */
const RemadeOrder = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  reason: RemakeReason,
  /** Files that the clinic added to the earlier order after this moment do not count for this order. */
  at: UnixSeconds,
});

/** Link between an order and its remake. Only a reader who may open the linked order sees it (ORD-43). */
export const OrderLink = z.object({
  /** Kind of the linked order: the earlier order, or a remake. */
  kind: z.enum(['earlier', 'remake']),
  orderId: OrderId,
  orderNumber: z.string(),
  state: OrderState,
  reason: RemakeReason,
});
export type OrderLink = z.infer<typeof OrderLink>;

/** Order as both sides see it. The lab knows the patient only as named here, and never reads the clinic's patient record. */
export const Order = z.object({
  orderId: OrderId,
  /** Ten digits, unique on the platform: the year, then a running number. Scanners name orders by this number. */
  orderNumber: z.string(),
  clinic: Party,
  lab: Party.nullable(),
  guest: Guest.nullable().default(null),
  patient: z.object({ patientId: PatientId, name: z.string(), patientNumber: z.string() }),
  /** Way in which the order names the patient to the lab. */
  naming: PatientNaming.default(REAL_NAME),
  prescription: Prescription,
  prescriber: z.object({ accountId: AccountId, name: z.string() }),
  state: OrderState,
  /** The side that must act next; null in a final state. */
  turn: OrderSide.nullable(),
  assigneeId: AccountId.nullable(),
  isOnHold: z.boolean(),
  isRush: z.boolean(),
  cancelRequestedBy: OrderSide.nullable(),
  /** The reason that `reject` gave. */
  refusalReason: z.string().optional(),
  /** The shipment that `dispatch` gave. */
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string(), at: UnixSeconds }).optional(),
  /**
   * Moments from which the due date is at risk and from which it has passed, in the lab's calendar. Null: the due date is not watched
   * (ORD-152).
   */
  riskAt: UnixSeconds.nullable().default(null),
  lateAt: UnixSeconds.nullable().default(null),
  /** Number of the terms that applied when the order was sent (REL-70); null if none were agreed. */
  termsNumber: z.int().nullable().default(null),
  /** Planned sending: the server sends the order when `fileCount` files of the plan are ready (`planSending`). Only the clinic sees it. */
  sendingPlan: SendingPlan.nullable().default(null),
  remakeOf: RemadeOrder.nullable().default(null),
  /** The number of the prescription's revision; 0 before the first sending. */
  revision: z.int().default(0),
  /** The revision that the clinic proposes for the accepted order; null if none waits for the lab's answer. */
  proposedRevision: z.int().nullable().default(null),
  /** Schemes and designs, oldest first. */
  submissions: z.array(Submission).default([]),
  fileCount: z.int(),
  messageCount: z.int(),
  /** Whether the other side is dissolved or erased. Only the call `read` tests this, and only for an accepted order. */
  isPartnerGone: z.boolean().default(false),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Order = z.infer<typeof Order>;

/** A line of the order list. */
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
  riskAt: true,
  lateAt: true,
  fileCount: true,
  messageCount: true,
  version: true,
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

/** Line of the exported list. It contains everything that the clinic prescribes (ORD-80). */
export const OrderExportRow = OrderRow.extend({ prescription: Prescription });
export type OrderExportRow = z.infer<typeof OrderExportRow>;

/** Filters of the list's tabs: orders that wait for the reader's side, all orders, then one tab for each state (ORD-1). */
export const OrderFilter = z.enum(['turn', 'all', ...OrderState.options]);
export type OrderFilter = z.infer<typeof OrderFilter>;
