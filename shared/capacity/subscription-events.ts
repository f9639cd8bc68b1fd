import * as z from 'zod';
import { OrganisationId, SubscriptionId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Events of a subscription: one for each change of its state, and one for the notices before its end (CAP-13). */
export const SubscriptionEventType = z.enum([
  'SubscriptionMade',
  'SubscriptionBegun',
  'SubscriptionEnding',
  'SubscriptionExpired',
  'SubscriptionUnsubscribed',
]);
export type SubscriptionEventType = z.infer<typeof SubscriptionEventType>;

/** Detail of all events of a subscription. `remainingBytes` is the organisation's capacity without this subscription. */
export const SubscriptionEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  subscriptionId: SubscriptionId,
  capacityBytes: z.int(),
  remainingBytes: z.int(),
  endsAt: UnixSeconds,
  daysLeft: z.int().min(0),
});
export type SubscriptionEventDetail = z.infer<typeof SubscriptionEventDetail>;
