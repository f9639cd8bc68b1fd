import { hasMoments, momentsOf } from '#shared/order/order-danger.ts';
import { type Moments, NO_MOMENTS } from '#shared/order/order-moments.ts';
import { findKnownCalendar } from '#functions/organisation/find-known-calendar.ts';
import type { StoredOrder } from './order-items.ts';

/** Returns the time from which the order is at risk, and the time from which it is late. Both follow the lab's present calendar. */
export async function findMoments(order: Omit<StoredOrder, 'riskAt' | 'lateAt'>): Promise<Moments> {
  if (order.lab === null || !hasMoments(order)) return NO_MOMENTS;
  const calendar = await findKnownCalendar(order.lab.organisationId);
  return calendar === undefined ? NO_MOMENTS : momentsOf(order, calendar);
}
