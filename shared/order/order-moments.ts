import type { UnixSeconds } from '../unix-seconds.ts';
import type { Order } from './order.ts';

/** The dangers of a due date (ORD-152): it cannot be kept by the usual plan, or it has passed. */
export const DANGERS = ['atRisk', 'late'] as const;
export type Danger = (typeof DANGERS)[number];

export type Moments = Pick<Order, 'riskAt' | 'lateAt'>;
/** The moments of a due date that does not run. */
export const NO_MOMENTS: Moments = { riskAt: null, lateAt: null };

/** Returns the danger in which an order is at a moment. */
export function dangerOf({ riskAt, lateAt }: Moments, now: UnixSeconds): Danger | undefined {
  if (lateAt !== null && lateAt <= now) return 'late';
  return riskAt !== null && riskAt <= now ? 'atRisk' : undefined;
}
