import * as z from 'zod';
import type { OrderState } from '../order/order.ts';

/** The steps in which a patient follows a piece of work, in their order (SHR-30). */
export const TRACKING_STEPS = ['ordered', 'inProduction', 'onTheWay', 'arrived'] as const;
export const TrackingStep = z.enum(TRACKING_STEPS);
export type TrackingStep = z.infer<typeof TrackingStep>;

/** The step of tracking for each state of an order; `undefined` for a cancelled order, which the patient cannot follow. */
export const STEP_OF_STATE = {
  awaitingSending: 'ordered',
  pendingAcceptance: 'ordered',
  refused: 'ordered',
  schemeAwaitingConfirmation: 'inProduction',
  designAwaitingConfirmation: 'inProduction',
  awaitingDispatch: 'inProduction',
  awaitingReceipt: 'onTheWay',
  completed: 'arrived',
  cancelled: undefined,
} as const satisfies Record<OrderState, TrackingStep | undefined>;

/** All data on the page of a tracking link: the step and, while the piece is on its way, the carrier. The page names no person. */
export const Tracking = z.object({
  step: TrackingStep,
  shipment: z.object({ carrier: z.string(), trackingNumber: z.string() }).optional(),
});
export type Tracking = z.infer<typeof Tracking>;
