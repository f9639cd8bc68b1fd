import { call, succeed } from '#test/support/call.ts';
import { act, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { watchTable } from '#test/support/written.ts';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { type Order, type OrderSide, OrderState } from '#shared/order/order.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const dissolve = ({ name, head }: Sides['lab']) =>
  succeed(organisationApi.dissolve, { name, version: 1 }, { token: head.token });
const read = (sides: Sides, side: OrderSide, orderId: string) =>
  call(orderApi.read, { orderId }, { token: sides[side].head.token });

/**
 * States in which one side can end an order alone, written by hand. In these states, the other side must usually agree, or has the piece.
 * In all other states, an order can end without the other side anyway.
 */
const ENDS: Readonly<Partial<Record<OrderState, 200>>> = {
  schemeAwaitingConfirmation: 200,
  designAwaitingConfirmation: 200,
  awaitingDispatch: 200,
  awaitingReceipt: 200,
};

test.each([
  { remaining: 'clinic', gone: 'lab' },
  { remaining: 'lab', gone: 'clinic' },
] as const)(
  'a $remaining whose $gone is dissolved ends what was accepted, and nothing else',
  async ({ remaining, gone }) => {
    const sides = await foundSides();
    // Only its clinic sees an order that has never been sent.
    const states = OrderState.options.filter((state) => state !== 'awaitingSending' || remaining === 'clinic');
    const orders: Order[] = [];
    for (const state of states) orders.push(await orderIn(sides, state));
    const end = (order: (typeof orders)[number]) => act(sides, order, { action: 'endAlone', side: remaining });
    for (const order of orders) expect(await end(order)).toMatchObject({ code: 40901, data: { state: order.state } });

    await dissolve(sides[gone]);

    for (const order of orders) {
      const isEnded = ENDS[order.state] !== undefined;
      const { data } = await read(sides, remaining, order.orderId);
      expect(data).toMatchObject({ order: { isPartnerGone: isEnded } });
      expect((await end(order)).code).toBe(isEnded ? 200 : 40901);
    }
    const [accepted] = orders.filter(({ state }) => state === 'awaitingDispatch');
    const { order, history } = await succeed(
      orderApi.read,
      { orderId: accepted!.orderId },
      { token: sides[remaining].head.token },
    );
    expect(order).toMatchObject({ state: 'cancelled', turn: null, isPartnerGone: false });
    expect(history.at(-1)).toMatchObject({
      action: 'endAlone',
      side: remaining,
      note: expect.stringContaining('closed'),
    });
  },
);

// ORD-15
test('it needs a reason, and is written with its event once', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingDispatch');
  await dissolve(sides.lab);
  const end = (extra: object) => act(sides, order, { action: 'endAlone', side: 'clinic', extra: { ...extra } });

  expect((await end({ reason: ' ' })).data).toEqual({ fields: [{ path: 'reason', error: 'required' }] });
  const answers = await Promise.all([1, 2, 3].map(() => end({})));

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('members of a dissolved organisation get no mail about its partners’ orders, nor see them under the bell', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingReceipt');
  await dissolve(sides.lab);
  const table = await watchTable();
  sent.mails.splice(0);

  await act(sides, order, { action: 'receive', side: 'clinic' });
  await tellPeople(await table.since());

  expect(sent.mails).toEqual([]);
  expect((await table.since()).filter(({ entity }) => entity === 'notification')).toEqual([]);
});
