import * as z from 'zod';
import { Prescription } from '../prescription/prescription.ts';
import { Order } from './order.ts';
import { GUEST_ACTIONS } from './order-transitions.ts';

const Note = z.string().trim().max(2000);
const RequiredNote = Note.min(1, { error: 'required' });

/** Action of a guest with its data. A guest hands in a scheme or design without files; the note says where the files are. */
export const GuestMove = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('reject'), reason: RequiredNote }),
  z.object({ action: z.literal('submitScheme'), note: RequiredNote }),
  z.object({ action: z.literal('submitDesign'), note: RequiredNote }),
  z.object({
    action: z.literal('dispatch'),
    carrier: z.string().trim().min(1, { error: 'required' }).max(64),
    trackingNumber: z.string().trim().max(64).default(''),
  }),
  z.object({ action: z.literal('acceptRevision') }),
  z.object({ action: z.literal('declineRevision'), reason: RequiredNote }),
  z.object({ action: z.literal('agreeCancel') }),
  z.object({ action: z.literal('declineCancel'), note: Note.default('') }),
]);
export type GuestMove = z.infer<typeof GuestMove>;

/** An order as a guest lab reads it. A guest sees no more than a lab with an account (ORD-211). */
export const GuestOrder = Order.pick({
  orderNumber: true,
  prescription: true,
  state: true,
  turn: true,
  isOnHold: true,
  isRush: true,
  cancelRequestedBy: true,
  version: true,
}).extend({
  clinicName: z.string(),
  patientName: z.string(),
  /** Clinic's latest request for a change, or its reason to cancel; empty if there is none. */
  wish: z.string(),
  /** Proposed change of the prescription that waits for the guest's answer (ORD-287); null = none. */
  proposal: z.object({ note: z.string(), prescription: Prescription }).nullable(),
  actions: z.array(z.enum(GUEST_ACTIONS)),
});
export type GuestOrder = z.infer<typeof GuestOrder>;
