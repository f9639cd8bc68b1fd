import { endOfDay, latestStart, type KnownCalendar } from '../organisation/working-days.ts';
import { type Moments, NO_MOMENTS } from './order-moments.ts';
import { stagesOf } from './order-stages.ts';
import { OPEN } from './order-transitions.ts';
import type { Order, OrderState } from './order.ts';

/** Working days that each state usually takes. An open order still needs the days of its current state and of all states that follow. */
export const USUAL_DAYS = {
  pendingAcceptance: 1,
  schemeAwaitingConfirmation: 2,
  designAwaitingConfirmation: 2,
  awaitingDispatch: 3,
  awaitingReceipt: 1,
} as const satisfies Record<(typeof OPEN)[number], number>;

type Due = Pick<Order, 'state' | 'isOnHold' | 'prescription'>;

/** Returns the states that an open order has not finished yet. The current state is the first one. */
function statesLeft({ state, prescription }: Pick<Due, 'state' | 'prescription'>): (typeof OPEN)[number][] {
  const stages: OrderState[] = stagesOf(prescription);
  const all: OrderState[] = [
    'pendingAcceptance',
    ...stages,
    ...(stages.includes('awaitingDispatch') ? (['awaitingReceipt'] as const) : []),
  ];
  const passed = Math.max(0, all.indexOf(state));
  return OPEN.filter((each) => all.slice(passed).includes(each));
}

/** Returns the number of working days that the order usually still needs. */
export const usualDaysLeft = (order: Pick<Due, 'state' | 'prescription'>): number =>
  statesLeft(order).reduce((days, state) => days + USUAL_DAYS[state], 0);

/** Whether the due date of an order is watched: the order has a due date, a lab has the order, and the order is not on hold. */
export const hasMoments = ({ state, isOnHold, prescription }: Due): boolean =>
  prescription.dueDate !== undefined && !isOnHold && OPEN.some((each) => each === state);

/** Returns the times from which the order is at risk and late, by the calendar of its lab (ORD-152). */
export function momentsOf(order: Due, calendar: KnownCalendar): Moments {
  const { dueDate } = order.prescription;
  if (dueDate === undefined || !hasMoments(order)) return NO_MOMENTS;
  const lateAt = endOfDay(dueDate, calendar);
  return { lateAt, riskAt: Math.min(lateAt, latestStart(usualDaysLeft(order), dueDate, calendar)) };
}
