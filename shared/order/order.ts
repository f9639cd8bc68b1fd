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

/** One line of the history: who moved the order, from which state to which, with the note. */
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

/** Files that one message may carry (ORD-281). Each may have the size of any file of an order. */
export const MESSAGE_FILES_MAX = 10;

export const OrderMessage = z.object({
  messageId: MessageId,
  side: OrderSide,
  authorId: AccountId,
  authorName: z.string(),
  body: z.string(),
  /** The notation of the writer's tooth numbers, and the teeth that the text names (ORD-130). */
  notation: z.enum(TOOTH_NOTATIONS).default('fdi'),
  teeth: z.array(FdiToothNumber).default([]),
  /** The earlier message that this one answers (ORD-240). */
  quoteId: MessageId.nullable().default(null),
  /** The people that the text names by `@` and their name (ORD-241). */
  mentions: z.array(z.object({ accountId: AccountId, name: z.string() })).default([]),
  /** Files of the order (ORD-281). Names and states are those of the order's list; one that is not in it was deleted. */
  fileIds: z.array(FileId).default([]),
  at: UnixSeconds,
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const SubmissionStage = z.enum(['scheme', 'design']);

/** One round of a scheme or design, as the lab handed it in; the clinic confirms it or asks for a change. */
export const Submission = z.object({
  stage: SubmissionStage,
  /** The round's number within its stage, from 1. */
  version: z.int().min(1),
  /** The files; empty if the lab stated that there are none. */
  files: z.array(z.object({ fileId: FileId, name: z.string() })),
  at: UnixSeconds,
});
export type Submission = z.infer<typeof Submission>;

/** The lab that an order goes to once its files are ready, and the member who planned this. */
const SendingPlan = z.object({
  lab: Party,
  /** The number of files that must be ready, uploads included that are not announced yet. */
  fileCount: z.int(),
  /** Files that name another patient and are sent all the same: the planner has confirmed them. */
  confirmedFileIds: z.array(FileId).default([]),
  planner: z.object({ accountId: AccountId, name: z.string() }),
  at: UnixSeconds,
});

/** A lab without an account, which got the order by e-mail. Its address is the name of `lab`, without an organisation. */
const Guest = z.object({ email: EmailAddress, senderId: AccountId, language: Language });

/** The order whose piece this order makes again, and why (ORD-40). The clinic's files of that order count for this one. */
const RemadeOrder = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  reason: RemakeReason,
  /** Files that the clinic added to the earlier order after this moment are not among them. */
  at: UnixSeconds,
});

/** A link between an order and its remake, as a reader who may open the other order sees it (ORD-43). */
export const OrderLink = z.object({
  /** The linked order's kind: the earlier order, or a remake. */
  kind: z.enum(['earlier', 'remake']),
  orderId: OrderId,
  orderNumber: z.string(),
  state: OrderState,
  reason: RemakeReason,
});
export type OrderLink = z.infer<typeof OrderLink>;

/** An order as both sides see it. The lab sees the patient only as named here: it never reads the clinic's patient record. */
export const Order = z.object({
  orderId: OrderId,
  /** Ten digits, unique on the platform: the year, then a running number; scanners name orders by it. */
  orderNumber: z.string(),
  clinic: Party,
  lab: Party.nullable(),
  guest: Guest.nullable().default(null),
  patient: z.object({ patientId: PatientId, name: z.string(), patientNumber: z.string() }),
  /** The name by which the lab knows the patient. */
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
  /** The moments from which the due date is at risk and has passed, in the lab's calendar; null: it does not run (ORD-152). */
  riskAt: UnixSeconds.nullable().default(null),
  lateAt: UnixSeconds.nullable().default(null),
  /** The number of the terms under which the order was sent (REL-70); null: none were agreed. */
  termsNumber: z.int().nullable().default(null),
  /** The planned sending: the server sends once its number of files is ready (`planSending`). Only the clinic sees it. */
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
  /** Whether the other side is dissolved or erased; `read` tests this for an accepted order. */
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

/** A line of the exported list: with everything that the clinic prescribes (ORD-80). */
export const OrderExportRow = OrderRow.extend({ prescription: Prescription });
export type OrderExportRow = z.infer<typeof OrderExportRow>;

/** The filter tabs: orders that wait for the reader's side, then all, then every state (ORD-1). */
export const OrderFilter = z.enum(['turn', 'all', ...OrderState.options]);
export type OrderFilter = z.infer<typeof OrderFilter>;
