import { expect, test } from 'vitest';
import { act, foundSides, orderIn } from '#test/support/orders.ts';
import { isTrace, watchTable } from '#test/support/written.ts';
import { foundWithHead } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import { LET_IN } from '#test/sweeps/permission-verdicts.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';

// ORD-6
test('if many changes of one version arrive at once, one succeeds, and the others are refused with the new version', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'schemeAwaitingConfirmation');
  const rush = { action: 'rush', extra: { isRush: true } } as const;

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => act(sides, order, { ...rush, side: index % 2 === 0 ? 'clinic' : 'lab' })),
  );

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 40902),
  ]);
  const told = answers.filter(({ code }) => code === 40902).map(({ data }) => data);
  expect(told).toEqual(Array.from({ length: 7 }, () => ({ version: order.version + 1 })));
  const { history } = await succeed(orderApi.read, { orderId: order.orderId }, { token: sides.lab.head.token });
  expect(history.filter(({ action }) => action === 'rush')).toHaveLength(1);
});

test('accepting and withdrawing at the same moment ends in one of both, never in both', async () => {
  const sides = await foundSides();
  for (let round = 0; round < 5; round += 1) {
    const order = await orderIn(sides, 'pendingAcceptance');

    const [accepted, cancelled] = await Promise.all([
      act(sides, order, { action: 'accept', side: 'lab' }),
      act(sides, order, { action: 'cancel', side: 'clinic' }),
    ]);

    expect([accepted.code, cancelled.code].filter((code) => code === 200)).toHaveLength(1);
    const { order: after } = await succeed(
      orderApi.read,
      { orderId: order.orderId },
      { token: sides.clinic.head.token },
    );
    expect(after.state).toBe(accepted.code === 200 ? 'schemeAwaitingConfirmation' : 'cancelled');
  }
});

// WIRE-18
test('a change decided on an older version is refused with the current one', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'schemeAwaitingConfirmation', [['rush', 'lab']]);
  const table = await watchTable();

  const stale = { ...order, version: order.version - 1 };
  const { code, data } = await act(sides, stale, { action: 'submitScheme', side: 'lab' });

  expect([code, data]).toEqual([40902, { version: order.version }]);
  expect((await table.since()).filter((one) => !isTrace(one))).toEqual([]);
});

// UX-32
test('a repeated move with the same key gets the first answer, although the present state would refuse it', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance');
  const accept = { action: 'accept', side: 'lab', options: { idempotencyKey: 'accept-0001' } } as const;
  const first = await act(sides, order, accept);
  const table = await watchTable();

  const second = await act(sides, order, accept);
  const without = await act(sides, order, { action: 'accept', side: 'lab' });

  expect([second.code, second.data]).toEqual([200, first.data]);
  expect(without.code).toBe(40901);
  expect((await table.since()).filter((one) => !isTrace(one))).toEqual([]);
});

test('the same key on another order is refused', async () => {
  const sides = await foundSides();
  const [order, other] = [await orderIn(sides, 'pendingAcceptance'), await orderIn(sides, 'pendingAcceptance')];
  const accept = { action: 'accept', side: 'lab', options: { idempotencyKey: 'accept-0002' } } as const;
  await act(sides, order, accept);

  expect((await act(sides, other, accept)).code).toBe(40903);
});

test('for another clinic and another lab the order does not exist, whatever they try', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const strangers = { ...sides, clinic: await foundWithHead('clinic'), lab: await foundWithHead('lab') };
  // `purge-deleted.test.ts` tests the deletion.
  const moves = [...new Set(ORDER_TRANSITIONS.map(({ action }) => action))].filter(
    (action): action is CallableOrderAction => action in orderApi && action !== 'delete',
  );
  const table = await watchTable();

  for (const side of ['clinic', 'lab'] as const) {
    const role = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
    for (const action of moves.filter((each) => LET_IN[`order.${each}`]!.includes(role[side]))) {
      const foreign = await act(strangers, order, { action, side });
      const nobodys = await act(strangers, { orderId: newId('order'), version: 1 }, { action, side });
      expect([action, foreign.code, foreign.data]).toEqual([action, 40400, {}]);
      expect([nobodys.code, nobodys.msg, nobodys.data]).toEqual([foreign.code, foreign.msg, foreign.data]);
    }
    const { token } = strangers[side].head;
    expect((await call(orderApi.read, { orderId: order.orderId }, { token })).code).toBe(40400);
    expect((await succeed(orderApi.index, { search: order.orderNumber }, { token })).total).toBe(0);
  }

  expect((await table.since()).filter((one) => !isTrace(one))).toEqual([]);
});
