import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { Subscription } from './subscription.ts';

/** A subscription that ends soon, as a line of after-sales' list (SVC-24). */
export const EndingCapacity = Subscription.pick({
  subscriptionId: true,
  capacityBytes: true,
  startsAt: true,
  endsAt: true,
}).extend({
  organisation: Equipment.shape.organisation,
  /** All that the organisation may store now, and from the end on, as its subscriptions are now. */
  totalBytes: z.int(),
  laterBytes: z.int(),
});
export type EndingCapacity = z.infer<typeof EndingCapacity>;
