import { expect, test } from 'vitest';
import { agreeTerms, type Terms } from '#test/support/agree-terms.ts';
import { dayIn } from '#test/support/day-in.ts';
import { succeed } from '#test/support/call.ts';
import { act, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { acceptByTerms } from '#functions/order/accept-by-terms.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const send = (sides: Sides, order: Order) => move(sides, order, { action: 'send', side: 'clinic' });
const read = (sides: Sides, { orderId }: Order) =>
  succeed(orderApi.read, { orderId }, { token: sides.clinic.head.token });

/** Delivers the event of a sent order twice at the same time, as a bus may. */
async function deliver(order: Order, type = 'OrderSent'): Promise<void> {
  const { orderId, orderNumber, clinic, lab, state } = order;
  const acted = { side: 'clinic', actorName: 'Maya', from: 'awaitingSending', to: state, note: '' };
  const detail = { schemaVersion: 1, orderId, orderNumber, clinic, lab, ...acted };
  const event = { 'detail-type': type, detail } as unknown as Parameters<typeof acceptByTerms>[0];
  await Promise.all([acceptByTerms(event), acceptByTerms(event)]);
}

// REL-72
test('an order within the terms is accepted once, and its history shows this as an ordinary step', async () => {
  const sides = await foundSides();
  await agreeTerms(sides, { acceptsByItself: true, caseTypes: ['implant'] });
  const sent = await send(sides, await openOrder(sides.clinic.head));

  await deliver(sent);
  await deliver(sent);

  const { order, history } = await read(sides, sent);
  expect(order).toMatchObject({ state: 'schemeAwaitingConfirmation', turn: 'lab', version: sent.version + 1 });
  expect(history.filter(({ action }) => action === 'accept')).toMatchObject([
    { from: 'pendingAcceptance', to: 'schemeAwaitingConfirmation', side: 'lab', actorName: 'Arcata' },
  ]);
});

// REL-72
test.each([
  ['without terms', undefined],
  ['with terms that do not say so', { dueDays: 7 }],
] as const)('%s an order waits for the lab', async (_name, terms) => {
  const sides = await foundSides();
  if (terms !== undefined) await agreeTerms(sides, terms);
  const sent = await send(sides, await openOrder(sides.clinic.head));

  await deliver(sent);

  expect((await read(sides, sent)).order.state).toBe('pendingAcceptance');
});

// REL-72
test('an order that the lab has refused before the event stays refused', async () => {
  const sides = await foundSides();
  await agreeTerms(sides, { acceptsByItself: true });
  const sent = await send(sides, await openOrder(sides.clinic.head));
  await move(sides, sent, { action: 'reject', side: 'lab' });

  await deliver(sent);

  expect((await read(sides, sent)).order.state).toBe('refused');
});

// REL-70, REL-72
test('an order keeps the terms under which it was sent, even if newer terms are agreed', async () => {
  const sides = await foundSides();
  await agreeTerms(sides, { dueDays: 7 });
  const sent = await send(sides, await openOrder(sides.clinic.head));
  await agreeTerms(sides, { acceptsByItself: true });

  await deliver(sent);

  expect((await read(sides, sent)).order).toMatchObject({ state: 'pendingAcceptance', termsNumber: 1 });
  const next = await send(sides, await openOrder(sides.clinic.head));
  expect(next.termsNumber).toBe(2);
});

// REL-70
test.each([{ caseTypes: ['orthodontics'] }, { materials: ['titaniumAlloy'] }] satisfies Terms[])(
  'under %j a zirconia implant is not sent, and no sending is planned',
  async (terms) => {
    const sides = await foundSides();
    await agreeTerms(sides, terms);
    const order = await openOrder(sides.clinic.head);

    const answers = [
      await act(sides, order, { action: 'send', side: 'clinic' }),
      await act(sides, order, { action: 'planSending', side: 'clinic' }),
    ];

    const refused = { code: 40901, data: { refusal: 'outsideTerms' } };
    expect(answers).toMatchObject([refused, refused]);
    expect((await read(sides, order)).order.state).toBe('awaitingSending');
  },
);

// REL-70
test.each([{ caseTypes: ['implant'], materials: ['zirconia', 'titaniumAlloy'] }, {}] satisfies Terms[])(
  'under %j a zirconia implant is sent',
  async (terms) => {
    const sides = await foundSides();
    await agreeTerms(sides, terms);

    const answer = await act(sides, await openOrder(sides.clinic.head), { action: 'send', side: 'clinic' });

    expect(answer.code).toBe(200);
  },
);

// REL-70
test('the terms with one lab do not bind another lab', async () => {
  const sides = await foundSides();
  await agreeTerms(sides, { caseTypes: ['implant'], dueDays: 7 });
  const sent = await send(sides, await openOrder(sides.clinic.head));

  const forwarded = await move(sides, sent, { action: 'forward', side: 'clinic' });

  expect([sent.termsNumber, forwarded.termsNumber]).toEqual([1, null]);
});

/**
 * Returns the due date of work that arrives now and takes this number of working days. Working days are Monday to Friday. Work that arrives
 * on a weekend counts as arriving on Monday.
 */
function workingDayIn(workingDays: number): string {
  const isWorkingDay = (daysFromNow: number): boolean =>
    ![0, 6].includes(new Date(Date.now() + daysFromNow * 86_400_000).getUTCDay());
  const days = Array.from({ length: 4 * workingDays }, (_, index) => index).filter(isWorkingDay);
  return dayIn(days[workingDays]!);
}

// REL-71, ORD-151
test('a sent order without a due date gets the terms’ due date; an order with a due date keeps it', async () => {
  const sides = await foundSides();
  await agreeTerms(sides, { dueDays: 7 });
  const weekdays: (1 | 2 | 3 | 4 | 5)[] = [1, 2, 3, 4, 5];
  const workingCalendar = { weekdays, holidaysOf: '', cutOffHour: 24, timeZone: 'UTC', closingDays: [] };
  const { version } = await succeed(organisationApi.read, {}, sides.lab.head);
  await succeed(organisationApi.setWorkingCalendar, { version, workingCalendar }, sides.lab.head);
  const early = workingDayIn(7);

  const without = await send(sides, await openOrder(sides.clinic.head));
  const withOwn = await openOrder(sides.clinic.head, { prescription: { dueDate: dayIn(3) } });

  expect([early, workingDayIn(7)]).toContain(without.prescription.dueDate);
  expect((await send(sides, withOwn)).prescription.dueDate).toBe(withOwn.prescription.dueDate);
});
