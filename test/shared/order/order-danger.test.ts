import { fullPrescription } from '#test/support/full-prescription.ts';
import { expect, test } from 'vitest';
import { hasMoments, momentsOf, USUAL_DAYS, usualDaysLeft } from '#shared/order/order-danger.ts';
import { dangerOf } from '#shared/order/order-moments.ts';
import { OPEN } from '#shared/order/order-transitions.ts';
import { OrderState } from '#shared/order/order.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { dueDateAfter } from '#shared/organisation/working-days.ts';

const calendar = { ...usualCalendar(''), holidays: new Set<string>() };
const implant = { caseType: 'implant', process: ['design', 'machining'] } as const;
const onlyDesign = { caseType: 'prosthetics', process: ['design'] } as const;
const order = (state: OrderState, of: typeof implant | typeof onlyDesign, dueDate?: string) => ({
  state,
  isOnHold: false,
  prescription: { ...fullPrescription({ caseType: of.caseType }), process: [...of.process], dueDate },
});
const seconds = (text: string): number => Date.parse(text) / 1000;

// ORD-152
test.each([
  ['pendingAcceptance', implant, 9],
  ['schemeAwaitingConfirmation', implant, 8],
  ['designAwaitingConfirmation', implant, 6],
  ['awaitingDispatch', implant, 4],
  ['awaitingReceipt', implant, 1],
  ['pendingAcceptance', onlyDesign, 3],
  ['designAwaitingConfirmation', onlyDesign, 2],
] as const)('from %s on %o still takes %i working days', (state, of, days) => {
  expect(usualDaysLeft(order(state, of))).toBe(days);
});

// ORD-152
test('an order is at risk from the first moment at which its usual plan ends after the due date', () => {
  for (const state of OPEN) {
    const due = order(state, implant, '2026-12-18');
    const { riskAt, lateAt } = momentsOf(due, calendar);
    const days = usualDaysLeft(due);
    expect([state, dueDateAfter(days, riskAt! - 1, calendar) <= '2026-12-18']).toEqual([state, true]);
    expect([state, dueDateAfter(days, riskAt!, calendar) > '2026-12-18']).toEqual([state, true]);
    expect(lateAt).toBe(seconds('2026-12-19T00:00:00Z'));
    expect([riskAt! - 1, riskAt!, lateAt! - 1, lateAt!].map((now) => dangerOf({ riskAt, lateAt }, now))).toEqual([
      undefined,
      'atRisk',
      'atRisk',
      'late',
    ]);
  }
  expect(Object.keys(USUAL_DAYS)).toEqual([...OPEN]);
});

// ORD-152
test('without a due date, on hold, before sending and after the end there is no danger', () => {
  for (const state of OrderState.options) {
    const isOpen = OPEN.some((each) => each === state);
    expect([state, hasMoments(order(state, implant, '2026-12-18'))]).toEqual([state, isOpen]);
    expect(hasMoments(order(state, implant))).toBe(false);
    expect(hasMoments({ ...order(state, implant, '2026-12-18'), isOnHold: true })).toBe(false);
  }
});
