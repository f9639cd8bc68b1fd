import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { RuledPrescription } from '../prescription/judge-prescription.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf } from '../wire/page.ts';
import { OrderRevision } from './order-revision.ts';
import { OrderVersionRef } from './order-version-ref.ts';
import { Order } from './order.ts';

const Note = z.string().trim().max(2000);

/** Calls about the revisions of a prescription (ORD-32 to ORD-34). */
export const orderRevisionCalls = {
  revisions: endpoint({
    path: '/api/v1/dental/order/info/revisions',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'Every prescription that the order had since it was first sent, by number, with its author and answer.',
    input: z.object({ orderId: OrderId }),
    output: listOf(OrderRevision),
  }),
  proposeRevision: endpoint({
    path: '/api/v1/dental/order/info/proposeRevision',
    permission: 'order:create',
    idempotent: true,
    summary: 'Proposes another prescription for an accepted order. It counts once the lab accepts it.',
    input: OrderVersionRef.extend({ prescription: RuledPrescription, note: Note.default('') }),
    output: Order,
  }),
  acceptRevision: endpoint({
    path: '/api/v1/dental/order/info/acceptRevision',
    permission: 'order:accept',
    idempotent: true,
    summary: 'The lab accepts the proposed prescription, which counts from then on.',
    input: OrderVersionRef,
    output: Order,
  }),
  declineRevision: endpoint({
    path: '/api/v1/dental/order/info/declineRevision',
    permission: 'order:reject',
    idempotent: true,
    summary: 'The lab declines the proposed prescription, saying why. The former one still counts.',
    input: OrderVersionRef.extend({ reason: Note.min(1, { error: 'required' }) }),
    output: Order,
  }),
  withdrawRevision: endpoint({
    path: '/api/v1/dental/order/info/withdrawRevision',
    permission: 'order:create',
    idempotent: true,
    summary: 'The clinic takes its proposal back.',
    input: OrderVersionRef,
    output: Order,
  }),
} as const;
