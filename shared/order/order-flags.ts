import { ACCEPTED, CONSENT, UNSENT } from './order-transitions.ts';
import type { Order } from './order.ts';

type Flagged = Pick<Order, 'state' | 'isOnHold' | 'cancelRequestedBy' | 'sendingPlan'>;

/** A flag ends with the states in which somebody could take it back: nobody answers a request to cancel what is shipped. */
export const flagsIn = ({ state, isOnHold, cancelRequestedBy, sendingPlan }: Flagged): Omit<Flagged, 'state'> => ({
  isOnHold: isOnHold && ACCEPTED.some((each) => each === state),
  cancelRequestedBy: CONSENT.some((each) => each === state) ? cancelRequestedBy : null,
  sendingPlan: UNSENT.some((each) => each === state) ? sendingPlan : null,
});
