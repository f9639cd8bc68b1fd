import type { UnixSeconds } from '../unix-seconds.ts';
import type { Order } from './order.ts';

/** Dangers of a due date (ORD-152). `atRisk`: the order usually needs more working days than are left. `late`: the date has passed. */
export const DANGERS = ['atRisk', 'late'] as const;
export type Danger = (typeof DANGERS)[number];

export type Moments = Pick<Order, 'riskAt' | 'lateAt'>;
/** The values for an order whose due date is not watched. */
export const NO_MOMENTS: Moments = { riskAt: null, lateAt: null };

/** Returns the danger of an order at a moment; `undefined` if there is none. */
export function dangerOf({ riskAt, lateAt }: Moments, now: UnixSeconds): Danger | undefined {
  if (lateAt !== null && lateAt <= now) return 'late';
  return riskAt !== null && riskAt <= now ? 'atRisk' : undefined;
}
