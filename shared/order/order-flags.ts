import { ACCEPTED, CONSENT, UNSENT } from './order-transitions.ts';
import type { Order } from './order.ts';

type Flagged = Pick<Order, 'state' | 'isOnHold' | 'cancelRequestedBy' | 'sendingPlan' | 'proposedRevision'>;

/** Returns the flags that are valid in the state. A flag ends when no side can answer it or take it back any more. */
export const flagsIn = ({
  state,
  isOnHold,
  cancelRequestedBy,
  sendingPlan,
  proposedRevision,
}: Flagged): Omit<Flagged, 'state'> => ({
  isOnHold: isOnHold && ACCEPTED.some((each) => each === state),
  cancelRequestedBy: CONSENT.some((each) => each === state) ? cancelRequestedBy : null,
  proposedRevision: CONSENT.some((each) => each === state) ? proposedRevision : null,
  sendingPlan: UNSENT.some((each) => each === state) ? sendingPlan : null,
});
