import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { notify } from '#functions/notification/notify.ts';
import { handler as noticeDangers } from '#functions/operations/notice-dangers.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { dayIn } from '#test/support/day-in.ts';
import { succeed } from '#test/support/call.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';

let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
  sent.mails.splice(0);
});
afterEach(() => setClock(Date.now));

/** Runs the function at this moment. */
async function runAt(at: number): Promise<Awaited<ReturnType<typeof noticeDangers>>> {
  setClock(() => at * 1000);
  const counts = await noticeDangers();
  setClock(Date.now);
  return counts;
}

async function sentOrder(dueDays: number): Promise<Order> {
  const order = await openOrder(sides.clinic.head, { prescription: { dueDate: dayIn(dueDays) } });
  return await move(sides, order, { action: 'send', side: 'clinic' });
}

/** Returns the detail-types of the events about risks and delays of the order, oldest first. */
async function eventsOf({ orderId }: Order) {
  const items = await itemsOf('outbox');
  return items
    .filter((item) => /^Order(?:AtRisk|Late)$/u.test(String(item['type'])))
    .filter(({ detail }) => (detail as { orderId: string }).orderId === orderId)
    .toSorted((one, other) => String(one['eventId']).localeCompare(String(other['eventId'])));
}
const typesOf = async (order: Order) => (await eventsOf(order)).map(({ type }) => type);

const readAgain = async ({ orderId }: Order) =>
  (await succeed(orderApi.read, { orderId }, { token: sides.clinic.head.token })).order;

// ORD-252, ORD-253, ORD-254
test('an order at risk and then late has one event of each, even if runs are repeated or simultaneous', async () => {
  const order = await sentOrder(40);
  const { riskAt, lateAt } = order;

  expect(await runAt(riskAt! - 1)).toMatchObject({ atRisk: 0, late: 0 });
  setClock(() => riskAt! * 1000);
  await Promise.all([noticeDangers(), noticeDangers(), noticeDangers()]);
  await noticeDangers();
  expect(await typesOf(order)).toEqual(['OrderAtRisk']);
  expect(await runAt(lateAt! - 1)).toMatchObject({ atRisk: 0, late: 0 });
  setClock(() => lateAt! * 1000);
  await Promise.all([noticeDangers(), noticeDangers(), noticeDangers()]);

  expect(await typesOf(order)).toEqual(['OrderAtRisk', 'OrderLate']);
  const left = await itemsOf('orderDeadline');
  expect(left.filter(({ orderId }) => orderId === order.orderId)).toEqual([]);
});

// ORD-252, ORD-255
test('the side whose turn it is is notified of the risk, both are notified of the delay; no mail names the patient', async () => {
  const order = await sentOrder(40);
  await runAt(order.riskAt!);
  await runAt(order.lateAt!);
  for (const { type, detail, eventId } of await eventsOf(order))
    await notify({ 'detail-type': String(type), detail: { ...(detail as object), eventId } });

  const { orderNumber: number } = order;
  const told = sent.mails.map(({ to, subject }) => `${to}: ${subject}`);
  expect(new Set(told)).toEqual(
    new Set([
      `${sides.lab.head.email}: Order ${number} is at risk of being late`,
      `${sides.lab.head.email}: Order ${number} is late`,
      `${sides.clinic.head.email}: Order ${number} is late at ${sides.lab.name}`,
    ]),
  );
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(order.prescription.dueDate!),
  );
  for (const { text } of sent.mails) {
    expect(text).toContain(day);
    expect(text).not.toContain(order.patient.name);
  }
});

// ORD-253
test('an order that is late before the first run has only the notice of the delay', async () => {
  const order = await sentOrder(-3);

  await runAt(Date.now() / 1000);

  expect(await typesOf(order)).toEqual(['OrderLate']);
});

// ORD-253
test('a second risk for the same due date causes no notice, a new due date does', async () => {
  const order = await sentOrder(40);
  await runAt(order.riskAt!);
  const accepted = await move(sides, order, { action: 'accept', side: 'lab' });
  expect(accepted.riskAt).toBeGreaterThan(order.riskAt!);
  await runAt(accepted.riskAt!);
  expect(await typesOf(order)).toEqual(['OrderAtRisk']);

  const prescription = { ...accepted.prescription, dueDate: dayIn(80) };
  const proposed = await move(sides, accepted, { action: 'proposeRevision', side: 'clinic', extra: { prescription } });
  const revised = await move(sides, proposed, { action: 'acceptRevision', side: 'lab' });
  await runAt(accepted.lateAt!);
  expect(await typesOf(order)).toEqual(['OrderAtRisk']);
  await runAt(revised.riskAt!);

  expect(await typesOf(order)).toEqual(['OrderAtRisk', 'OrderAtRisk']);
});

// ORD-254
test('an order on hold, refused or cancelled causes no notice; one that is released does', async () => {
  const held = await sentOrder(40);
  const moments = { riskAt: held.riskAt!, lateAt: held.lateAt! };
  const accepted = await move(sides, held, { action: 'accept', side: 'lab' });
  const onHold = await move(sides, accepted, { action: 'hold', side: 'lab' });
  const refused = await sentOrder(40);
  await move(sides, refused, { action: 'reject', side: 'lab' });
  const gone = await sentOrder(40);
  await move(sides, gone, { action: 'cancel', side: 'clinic' });
  await runAt(moments.lateAt);
  for (const order of [held, refused, gone]) expect(await typesOf(order)).toEqual([]);

  await move(sides, onHold, { action: 'release', side: 'lab' });
  await runAt((await readAgain(held)).riskAt!);

  expect(await typesOf(held)).toEqual(['OrderAtRisk']);
});
