import { expect, test } from 'vitest';
import { act, foundSides, orderIn } from '#test/support/orders.ts';
import { addMember } from '#test/support/world.ts';
import { succeed } from '#test/support/call.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderState } from '#shared/order/order.ts';

const say = (body: string, side: 'clinic' | 'lab') => ({ action: 'message', side, extra: { body } }) as const;

// ORD-18
test('both sides read the messages in the order in which they were written', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');
  await act(sides, order, say('Is the bite registered?', 'lab'));
  await act(sides, order, say('Yes: see the <b>third</b> scan.', 'clinic'));
  const { orderId } = order;

  for (const { head } of [sides.clinic, sides.lab]) {
    const { list, total } = await succeed(orderApi.messages, { orderId }, { token: head.token });
    expect(list.map(({ side, authorName, body }) => [side, authorName, body])).toEqual([
      ['lab', sides.lab.head.name, 'Is the bite registered?'],
      ['clinic', sides.clinic.head.name, 'Yes: see the <b>third</b> scan.'],
    ]);
    expect(total).toBe(2);
  }
});

// ORD-130
test('a message stores the teeth that it names as FDI numbers, in whatever notation they were written', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');
  await act(sides, order, say('36 and 37 are high; 14 days, please. 36!', 'clinic'));
  await act(sides, order, { action: 'message', side: 'lab', extra: { body: 'Tooth 3?', notation: 'universal' } });

  const { list } = await succeed(orderApi.messages, { orderId: order.orderId }, { token: sides.clinic.head.token });
  expect(list.map(({ body, notation, teeth }) => [body, notation, teeth])).toEqual([
    ['36 and 37 are high; 14 days, please. 36!', 'fdi', ['36', '37']],
    ['Tooth 3?', 'universal', ['16']],
  ]);
});

test('a message counts, and makes no open page out of date', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');

  await act(sides, order, say('Hello', 'lab'));

  const asked = { token: sides.clinic.head.token };
  const { order: after } = await succeed(orderApi.read, { orderId: order.orderId }, asked);
  expect(after).toEqual({ ...order, messageCount: 1 });
});

test.each(OrderState.options)('the clinic can write in the state %s', async (state) => {
  const sides = await foundSides();
  const order = await orderIn(sides, state);

  expect((await act(sides, order, say('Note', 'clinic'))).code).toBe(200);
});

test('what the clinic wrote before it sent the order is there for the lab', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingSending');
  await act(sides, order, say('Allergic to nickel.', 'clinic'));
  await act(sides, order, { action: 'send', side: 'clinic' });

  const asked = { token: sides.lab.head.token };
  const { list } = await succeed(orderApi.messages, { orderId: order.orderId }, asked);
  const { order: seen } = await succeed(orderApi.read, { orderId: order.orderId }, asked);

  expect([list.map(({ body }) => body), seen.messageCount]).toEqual([['Allergic to nickel.'], 1]);
});

// ORD-18
test('an empty message and one of more than 2000 characters are refused', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');

  const answers = [await act(sides, order, say('  ', 'lab')), await act(sides, order, say('x'.repeat(2001), 'lab'))];

  expect(answers.map(({ code }) => code)).toEqual([40000, 40000]);
});

test('a message sent twice with one key is in the thread once', async () => {
  const sides = await foundSides();
  const member = await addMember(sides.clinic, 'clinicMember');
  const order = await orderIn(sides, 'pendingAcceptance');
  const options = { token: member.token, idempotencyKey: 'message-0001' };
  const input = { orderId: order.orderId, body: 'Once.' };

  const [first, second] = await Promise.all([
    succeed(orderApi.message, input, options),
    succeed(orderApi.message, input, options),
  ]);

  expect(second).toEqual(first);
  expect((await succeed(orderApi.messages, { orderId: order.orderId }, options)).total).toBe(1);
});
