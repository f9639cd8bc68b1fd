import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { ShareToken } from './share.ts';
import { Tracking } from './tracking.ts';

const OnOrder = z.object({ orderId: OrderId });

/** Calls about the link with which a patient follows an order. */
export const trackingCalls = {
  tracking: endpoint({
    path: '/api/v1/dental/share/info/tracking',
    permission: 'order:share',
    reads: 'other',
    summary: 'Until when the order’s tracking link opens; absent if there is none.',
    input: OnOrder,
    output: z.object({ expiresAt: UnixSeconds.optional() }),
  }),
  beginTracking: endpoint({
    path: '/api/v1/dental/share/info/beginTracking',
    permission: 'order:share',
    idempotent: true,
    summary:
      'Makes the order’s tracking link for the patient; a former one ends. The answer alone has the link’s secret.',
    input: OnOrder,
    output: z.object({ token: ShareToken, expiresAt: UnixSeconds }),
  }),
  endTracking: endpoint({
    path: '/api/v1/dental/share/info/endTracking',
    permission: 'order:share',
    summary: 'Ends the order’s tracking link at once.',
    input: OnOrder,
    output: Empty,
  }),
  track: endpoint({
    path: '/api/v1/dental/share/info/track',
    permission: 'public',
    reads: 'other',
    summary:
      'The step of the order that a tracking link leads to, without any name or number of a person; 41000 once it has ended.',
    input: z.object({ token: ShareToken }),
    output: Tracking,
  }),
} as const;
