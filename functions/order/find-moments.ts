import { hasMoments, momentsOf } from '#shared/order/order-danger.ts';
import { type Moments, NO_MOMENTS } from '#shared/order/order-moments.ts';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import { calendarOf } from '#functions/organisation/find-calendar.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { StoredOrder } from './order-items.ts';

/** Returns the moments from which the order is at risk and late, by the present calendar of its lab. */
export async function findMoments(order: Omit<StoredOrder, 'riskAt' | 'lateAt'>): Promise<Moments> {
  if (order.lab === null || !hasMoments(order)) return NO_MOMENTS;
  const lab = await organisationStore.read(order.lab.organisationId);
  return lab === undefined ? NO_MOMENTS : momentsOf(order, await knownCalendar(calendarOf(lab)));
}
