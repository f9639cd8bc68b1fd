import { foundSides, orderIn, move, type Sides } from '#test/support/orders.ts';
import { call, succeed } from '#test/support/call.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { OPEN } from '#shared/order/order-transitions.ts';
import { OrderState } from '#shared/order/order.ts';

let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
});

const clinicOf = () => ({ token: sides.clinic.head.token });
const labOf = () => ({ token: sides.lab.head.token });
const seenBy = async (options: { token: string }, partnerId: Sides['lab']['organisationId']) => {
  const { list } = await succeed(relationApi.index, { partnerId }, options);
  return list[0]!;
};
const seenByClinic = () => seenBy(clinicOf(), sides.lab.organisationId);
const seenByLab = () => seenBy(labOf(), sides.clinic.organisationId);
const end = async () => {
  const { relationId, version } = await seenByClinic();
  return succeed(relationApi.exit, { relationId, version }, clinicOf());
};
const openIds = async () => {
  const { list } = await succeed(orderApi.index, { partnerId: sides.lab.organisationId, isOpen: true }, clinicOf());
  return list.map(({ orderId }) => orderId);
};

// REL-60
test.each(OrderState.options)(
  'an order that is %s is counted and listed as open or not, on both sides',
  async (state) => {
    const { orderId } = await orderIn(sides, state);
    const isOpen = OPEN.some((each) => each === state);

    expect([(await seenByClinic()).openOrders, (await seenByLab()).openOrders]).toEqual(isOpen ? [1, 1] : [0, 0]);
    expect(await openIds()).toEqual(isOpen ? [orderId] : []);
  },
);

// REL-60
test('an order that goes to another lab is no longer open for the former lab', async () => {
  const order = await orderIn(sides, 'pendingAcceptance');

  await move(sides, order, { action: 'forward', side: 'clinic' });

  expect([(await seenByClinic()).openOrders, (await seenByLab()).openOrders]).toEqual([0, 0]);
  const other = await seenBy(clinicOf(), sides.otherLab.organisationId);
  expect(other.openOrders).toBe(1);
  expect(await openIds()).toEqual([]);
});

describe('after the end', () => {
  // REL-62
  test('no new order is sent, and an open order continues until it is done', async () => {
    const open = await orderIn(sides, 'awaitingReceipt');
    const unsent = await orderIn(sides, 'awaitingSending');
    expect((await end()).openOrders).toBe(1);

    const { orderId, version } = unsent;
    const sent = await call(orderApi.send, { orderId, version, labId: sides.lab.organisationId }, clinicOf());

    expect(sent).toMatchObject({ code: 40901, data: { refusal: 'relationNotEstablished' } });
    expect(await seenByLab()).toMatchObject({ state: 'exited', openOrders: 1 });
    await move(sides, open, { action: 'receive', side: 'clinic' });
    expect([await seenByClinic(), await seenByLab()]).toMatchObject([{ openOrders: 0 }, { openOrders: 0 }]);
  });

  // REL-63
  test('the relation leaves a list once no order is open', async () => {
    const open = await orderIn(sides, 'awaitingReceipt');
    await end();
    const { relationId, version } = await seenByLab();
    const remove = () => call(relationApi.delete, { relationId, version }, labOf());

    expect(await remove()).toMatchObject({ code: 40901, data: { state: 'exited', refusal: 'noOpenOrders' } });
    await move(sides, open, { action: 'receive', side: 'clinic' });
    expect((await remove()).code).toBe(200);
  });
});

// REL-62
test('if an order is sent while the relation ends no new order stays with a former partner', async () => {
  const { orderId, version } = await orderIn(sides, 'awaitingSending');
  const { relationId, version: seen } = await seenByClinic();

  const [sent, ended] = await Promise.all([
    call(orderApi.send, { orderId, version, labId: sides.lab.organisationId }, clinicOf()),
    call(relationApi.exit, { relationId, version: seen }, labOf()),
  ]);

  expect(ended.code).toBe(200);
  // If the order was sent first, it stays open when the relation ends. If the relation ended first, the sending is refused.
  expect([200, 40901, 40902]).toContain(sent.code);
  expect((await seenByLab()).openOrders).toBe(sent.code === 200 ? 1 : 0);
});
