import * as z from 'zod';
import { Prescription } from '../prescription/prescription.ts';
import { Order } from './order.ts';
import { GUEST_ACTIONS } from './order-transitions.ts';

const Note = z.string().trim().max(2000);
const RequiredNote = Note.min(1, { error: 'required' });

/** A guest's answer with an action. The scheme and the design go without files: their note says where they are. */
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

/** An order as a guest reads it: as a lab with an account would, and no more (ORD-211). */
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
  /** The clinic's latest wish for a change, or its reason to cancel; empty without one. */
  wish: z.string(),
  /** The change of the prescription that waits for the guest's answer (ORD-287). */
  proposal: z.object({ note: z.string(), prescription: Prescription }).nullable(),
  actions: z.array(z.enum(GUEST_ACTIONS)),
});
export type GuestOrder = z.infer<typeof GuestOrder>;
