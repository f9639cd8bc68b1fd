import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf } from '../wire/page.ts';
import { SentDocument, SentKey, SentLine } from './sent-record.ts';

/** Calls about the records of sent prescriptions and files (RX-50 to RX-56). */
export const sentCalls = {
  sent: endpoint({
    path: '/api/v1/dental/order/info/sent',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'The signed records of what the lab was given, by number, with digest, author and time.',
    input: z.object({ orderId: OrderId }),
    output: listOf(SentLine),
  }),
  readSent: endpoint({
    path: '/api/v1/dental/order/info/readSent',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'One signed record: the prescription and the files’ digests as the lab was given them, with the signature.',
    input: z.object({ orderId: OrderId, number: z.int().min(1) }),
    output: SentDocument,
  }),
  sentKeys: endpoint({
    path: '/api/v1/dental/order/info/sentKeys',
    permission: 'public',
    reads: 'other',
    summary: 'The public keys by which anybody verifies a signed record.',
    input: Empty,
    output: z.object({ keys: z.array(SentKey) }),
  }),
} as const;
