import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { Subscription } from './subscription.ts';

/** A subscription that ends soon, for the list of after-sales (SVC-24). */
export const EndingCapacity = Subscription.pick({
  subscriptionId: true,
  capacityBytes: true,
  startsAt: true,
  endsAt: true,
}).extend({
  organisation: Equipment.shape.organisation,
  /**
   * Bytes that the organisation may store now. `laterBytes` is how many bytes it may store after this subscription ends, if its other
   * subscriptions do not change.
   */
  totalBytes: z.int(),
  laterBytes: z.int(),
});
export type EndingCapacity = z.infer<typeof EndingCapacity>;
