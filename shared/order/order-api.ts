import * as z from 'zod';
import { EmailAddress } from '../account/contact.ts';
import type { Permission } from '../access/permissions.ts';
import { AccountId, FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { CASE_FILES_PER_ORDER_MAX, SUBMISSION_FILES_MAX } from '../limits.ts';
import { RuledPrescription } from '../prescription/judge-prescription.ts';
import { templateCalls } from './template-calls.ts';
import { viewCalls } from './view-calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { PatientNaming } from './patient-naming.ts';
import { OrderVersionRef } from './order-version-ref.ts';
import { orderDeletionCalls } from './order-deletion-calls.ts';
import { Order, OrderHistoryEntry, OrderLink } from './order.ts';
import { RemakeReason } from './remake-reasons.ts';
import { orderListCalls } from './order-list-calls.ts';
import { orderPinCalls } from './order-pin-calls.ts';
import { orderRevisionCalls } from './order-revision-calls.ts';
import { SubmissionRef } from './order-submission.ts';
import { orderSubmissionCalls } from './order-submission-calls.ts';
import { orderThreadCalls } from './order-thread-calls.ts';
import { sentCalls } from './sent-calls.ts';

const Note = z.string().trim().max(2000);
const RequiredNote = Note.min(1, { error: 'required' });

const move = <const Input extends z.ZodType, const Opens extends Permission>(
  verb: string,
  row: { permission: Opens; input: Input; summary: string },
) => endpoint({ path: `/api/v1/dental/order/info/${verb}`, output: Order, idempotent: true, ...row });

const withNote = OrderVersionRef.extend({ note: Note.default('') });
const withReason = OrderVersionRef.extend({ reason: RequiredNote });
const submission = withNote
  .extend({
    fileIds: z.array(FileId).max(SUBMISSION_FILES_MAX).default([]),
    /** Confirms that the version has no files on purpose, because the note says everything. */
    isWithoutFiles: z.boolean().default(false),
  })
  .refine(({ fileIds, isWithoutFiles }) => isWithoutFiles || fileIds.length > 0, {
    path: ['fileIds'],
    error: 'required',
  });
/** Version that the clinic looked at. If there is a later one, the answer is 40902. Absent = the newest version. */
const judged = { submission: SubmissionRef.optional() };

/** Input for sending an order to a lab. `naming` says under which name the lab sees the patient; absent = the naming does not change. */
const toLab = OrderVersionRef.extend({
  labId: OrganisationId,
  naming: PatientNaming.optional(),
});

export const orderApi = {
  create: move('create', {
    permission: 'order:create',
    summary: 'Opens an order for a patient; it is sent with `send`.',
    input: z.object({ patientId: PatientId, prescription: RuledPrescription }),
  }),
  read: endpoint({
    path: '/api/v1/dental/order/info/read',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'One order with its history, and the orders that it remakes or that remake it, as far as the caller reads them.',
    input: z.object({ orderId: OrderId }),
    /** `links` is absent if the order has none. */
    output: z.object({ order: Order, history: z.array(OrderHistoryEntry), links: z.array(OrderLink).optional() }),
  }),
  ...orderListCalls,
  update: move('update', {
    permission: 'order:create',
    summary:
      'Changes the prescription before the lab accepts the order. What it has been sent becomes a numbered revision.',
    input: OrderVersionRef.extend({ prescription: RuledPrescription }),
  }),
  send: move('send', { permission: 'order:send', summary: 'Sends the order to a lab.', input: toLab }),
  forward: move('forward', {
    permission: 'order:send',
    summary: 'Takes the order back from one lab and sends it to another.',
    input: toLab,
  }),
  sendToGuest: move('sendToGuest', {
    permission: 'order:send',
    summary:
      'Sends the order to a lab without an account, by e-mail: a link and, apart from it, an access code. The lab answers on the linked page.',
    input: OrderVersionRef.extend({ email: EmailAddress, naming: PatientNaming.optional() }),
  }),
  planSending: move('planSending', {
    permission: 'order:send',
    summary:
      'Sends the order to a lab by itself once so many files are there and ready. A file that fails stops it, and so does one that names another patient and is not among `confirmedFileIds`.',
    input: toLab.extend({
      fileCount: z.int().min(0).max(CASE_FILES_PER_ORDER_MAX),
      confirmedFileIds: z.array(FileId).max(CASE_FILES_PER_ORDER_MAX).default([]),
    }),
  }),
  withdrawSending: move('withdrawSending', {
    permission: 'order:send',
    summary: 'Takes back that the order is sent by itself.',
    input: OrderVersionRef,
  }),
  accept: move('accept', { permission: 'order:accept', summary: 'The lab takes the order.', input: OrderVersionRef }),
  reject: move('reject', {
    permission: 'order:reject',
    summary: 'The lab declines the order, saying why.',
    input: withReason,
  }),
  assign: move('assign', {
    permission: 'order:assign',
    summary: 'Names the member of the lab who works on the order; null takes the name off.',
    input: OrderVersionRef.extend({ assigneeId: AccountId.nullable() }),
  }),
  submitScheme: move('submitScheme', {
    permission: 'order:submitScheme',
    summary: 'Hands the scheme to the clinic: files of the lab’s, or expressly none.',
    input: submission,
  }),
  submitDesign: move('submitDesign', {
    permission: 'order:submitDesign',
    summary: 'Hands the design to the clinic: files of the lab’s, or expressly none.',
    input: submission,
  }),
  confirm: move('confirm', {
    permission: 'order:confirm',
    summary: 'The clinic agrees to the scheme or the design.',
    input: withNote.extend(judged),
  }),
  requestChange: move('requestChange', {
    permission: 'order:confirm',
    summary: 'The clinic asks for a change, saying which.',
    input: OrderVersionRef.extend({ note: RequiredNote, ...judged }),
  }),
  dispatch: move('dispatch', {
    permission: 'order:dispatch',
    summary: 'The lab ships the work.',
    input: OrderVersionRef.extend({
      carrier: z.string().trim().min(1, { error: 'required' }).max(64),
      trackingNumber: z.string().trim().max(64).default(''),
    }),
  }),
  receive: move('receive', {
    permission: 'order:receive',
    summary: 'The clinic has received the work.',
    input: OrderVersionRef,
  }),
  reportProblem: move('reportProblem', {
    permission: 'order:receive',
    summary: 'The clinic sends the piece back to the lab, saying what is wrong; after-sales gets a report.',
    input: OrderVersionRef.extend({ note: RequiredNote }),
  }),
  cancel: move('cancel', {
    permission: 'order:cancel',
    summary: 'The clinic cancels before acceptance.',
    input: withNote,
  }),
  requestCancel: move('requestCancel', {
    permission: 'order:message',
    summary: 'Asks the other side to agree to a cancellation.',
    input: withReason,
  }),
  agreeCancel: move('agreeCancel', {
    permission: 'order:message',
    summary: 'Agrees to the cancellation.',
    input: OrderVersionRef,
  }),
  declineCancel: move('declineCancel', {
    permission: 'order:message',
    summary: 'Declines the cancellation.',
    input: withNote,
  }),
  withdrawCancel: move('withdrawCancel', {
    permission: 'order:message',
    summary: 'Takes the own request to cancel back.',
    input: OrderVersionRef,
  }),
  endAlone: move('endAlone', {
    permission: 'order:message',
    summary: 'Cancels an accepted order whose other side is dissolved, saying why.',
    input: withReason,
  }),
  hold: move('hold', { permission: 'order:message', summary: 'Stops the clock, saying why.', input: withReason }),
  release: move('release', { permission: 'order:message', summary: 'Lets the work go on.', input: OrderVersionRef }),
  rush: move('rush', {
    permission: 'order:message',
    summary: 'Marks the order as urgent, or takes the mark off.',
    input: OrderVersionRef.extend({ isRush: z.boolean() }),
  }),
  remakeOf: move('remakeOf', {
    permission: 'order:create',
    summary:
      'Opens a new order that makes the piece of a delivered order again, and answers the new order. It has the same patient and prescription; the clinic’s files of the earlier order count for it.',
    input: withNote.extend({ reason: RemakeReason }),
  }),
  ...orderRevisionCalls,
  ...orderSubmissionCalls,
  ...orderPinCalls,
  ...sentCalls,
  ...orderDeletionCalls,
  ...templateCalls,
  ...viewCalls,
  ...orderThreadCalls,
} as const;
