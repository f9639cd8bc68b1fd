import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf } from '../wire/page.ts';
import { OrderSubmission } from './order-submission.ts';

/** Calls about the versions of scheme and design (ORD-110). */
export const orderSubmissionCalls = {
  submissions: endpoint({
    path: '/api/v1/dental/order/info/submissions',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'Every version of the scheme and the design, oldest first, with its files, its note and the clinic’s answer.',
    input: z.object({ orderId: OrderId }),
    output: listOf(OrderSubmission),
  }),
} as const;
