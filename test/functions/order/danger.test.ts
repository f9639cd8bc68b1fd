import { expect, test } from 'vitest';
import { dayIn } from '#test/support/day-in.ts';
import { succeed } from '#test/support/call.ts';
import { foundSides, move, openOrder } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { DANGERS } from '#shared/order/order-moments.ts';

const send = { action: 'send', side: 'clinic' } as const;

async function listed({ token }: Member, more: object = {}) {
  const lists = DANGERS.map((danger) => succeed(orderApi.index, { danger, ...more }, { token }));
  return (await Promise.all(lists)).map(({ list }) => list.map(({ orderId }) => orderId));
}

// ORD-152, ORD-153
test('both sides list orders at risk and late orders, the earliest first, until the order ends', async () => {
  const sides = await foundSides();
  const opened = [];
  for (const days of [-5, -9, 3, 90]) {
    const order = await openOrder(sides.clinic.head, { prescription: { dueDate: dayIn(days) } });
    opened.push(await move(sides, order, send));
  }
  await openOrder(sides.clinic.head, { prescription: { dueDate: dayIn(-5) } });
  const [late, later, risky, far] = opened;
  const member = await addMember(sides.lab, 'factoryMember');
  const expected = [[risky?.orderId], [later?.orderId, late?.orderId]];

  for (const person of [sides.clinic.head, sides.lab.head, member]) expect(await listed(person)).toEqual(expected);
  expect(await listed(sides.lab.head, { search: 'anna' })).toEqual(expected);
  expect(await listed(sides.lab.head, { filter: 'pendingAcceptance', material: 'zirconia' })).toEqual(expected);
  expect([far?.riskAt !== null, (far?.riskAt ?? 0) < (far?.lateAt ?? 0)]).toEqual([true, true]);

  const accepted = await move(sides, late!, { action: 'accept', side: 'lab' });
  expect(accepted.riskAt).toBeGreaterThan(late!.riskAt!);
  await move(sides, accepted, { action: 'hold', side: 'lab' });
  await move(sides, later!, { action: 'reject', side: 'lab' });
  expect(await listed(sides.clinic.head)).toEqual([[risky?.orderId], []]);
});

// ORD-152
test('the danger follows the due date, and returns after a hold', async () => {
  const sides = await foundSides();
  const order = await openOrder(sides.clinic.head, { prescription: { dueDate: dayIn(-5) } });
  const sent = await move(sides, order, send);
  const accepted = await move(sides, sent, { action: 'accept', side: 'lab' });
  const held = await move(sides, accepted, { action: 'hold', side: 'lab' });
  expect([held.riskAt, held.lateAt]).toEqual([null, null]);

  const released = await move(sides, held, { action: 'release', side: 'lab' });

  expect([released.riskAt, released.lateAt]).toEqual([accepted.riskAt, accepted.lateAt]);
});
