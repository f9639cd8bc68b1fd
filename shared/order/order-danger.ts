import { endOfDay, latestStart, type KnownCalendar } from '../organisation/working-days.ts';
import { type Moments, NO_MOMENTS } from './order-moments.ts';
import { stagesOf } from './order-stages.ts';
import { OPEN } from './order-transitions.ts';
import type { Order, OrderState } from './order.ts';

/** Working days that a state usually takes; a due date counts those of the present state and of all that follow. */
export const USUAL_DAYS = {
  pendingAcceptance: 1,
  schemeAwaitingConfirmation: 2,
  designAwaitingConfirmation: 2,
  awaitingDispatch: 3,
  awaitingReceipt: 1,
} as const satisfies Record<(typeof OPEN)[number], number>;

type Due = Pick<Order, 'state' | 'isOnHold' | 'prescription'>;

/** Returns the states that an open order still has to pass, the present one first. */
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

/** Returns how many working days the order still takes, by the usual plan. */
export const usualDaysLeft = (order: Pick<Due, 'state' | 'prescription'>): number =>
  statesLeft(order).reduce((days, state) => days + USUAL_DAYS[state], 0);

/** Whether the order's due date runs: a lab has it, no side holds it, and it names a day. */
export const hasMoments = ({ state, isOnHold, prescription }: Due): boolean =>
  prescription.dueDate !== undefined && !isOnHold && OPEN.some((each) => each === state);

/** Returns the moments from which the order is at risk and late, by its lab's calendar (ORD-152). */
export function momentsOf(order: Due, calendar: KnownCalendar): Moments {
  const { dueDate } = order.prescription;
  if (dueDate === undefined || !hasMoments(order)) return NO_MOMENTS;
  const lateAt = endOfDay(dueDate, calendar);
  return { lateAt, riskAt: Math.min(lateAt, latestStart(usualDaysLeft(order), dueDate, calendar)) };
}
