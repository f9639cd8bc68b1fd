import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { OrderState } from '#shared/order/order.ts';
import type { OrderId } from '#shared/ids.ts';
import { TRACKING_LINK_DAYS } from '#shared/limits.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { STEP_OF_STATE } from '#shared/share/tracking.ts';

let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
});
afterEach(() => setClock(Date.now));

const begin = (orderId: OrderId) => succeed(shareApi.beginTracking, { orderId }, { token: sides.clinic.head.token });
const track = (token: string) => call(shareApi.track, { token });

// SHR-30
test.each(OrderState.options.filter((state) => state !== 'cancelled'))(
  'the page shows the step of an order that is %s, without any name',
  async (state) => {
    const { orderId, orderNumber, patient } = await orderIn(sides, state);
    const { token } = await begin(orderId);

    const { code, data } = await track(token);

    expect([code, data]).toEqual([200, { step: STEP_OF_STATE[state] }]);
    const { clinic, lab } = sides;
    const told = JSON.stringify(data);
    for (const secret of [orderNumber, orderId, patient.name, patient.patientId, clinic.name, lab.name])
      expect(told).not.toContain(secret);
  },
);

// SHR-30
test.each([
  ['PostNord', 'RR 123 456 785 SE', true],
  ['PostNord', 'for Anna Berg', false],
  ['Dr. Berg takes it along', '1234567890', false],
])('the page names a parcel of a known carrier only: %s %s', async (carrier, trackingNumber, isShown) => {
  const order = await orderIn(sides, 'awaitingDispatch');
  const { token } = await begin(order.orderId);
  const shipment = { carrier, trackingNumber };
  await move(sides, order, { action: 'dispatch', side: 'lab', extra: shipment });

  const { data } = await track(token);

  expect(data).toEqual({ step: 'onTheWay', ...(isShown && { shipment }) });
});

// SHR-31
test('a link works until its last second, and an ended, replaced or unknown link shows nothing', async () => {
  const { orderId } = await openOrder(sides.clinic.head);
  const { head } = sides.clinic;
  const first = await begin(orderId);
  const second = await begin(orderId);
  const codes = async () => [(await track(first.token)).code, (await track(second.token)).code];
  expect(await codes()).toEqual([41000, 200]);
  expect((await track('A'.repeat(43))).code).toBe(40400);

  setClock(() => (second.expiresAt - 1) * 1000);
  expect(await codes()).toEqual([41000, 200]);
  setClock(() => second.expiresAt * 1000);
  expect(await codes()).toEqual([41000, 41000]);
  setClock(Date.now);

  await succeed(shareApi.endTracking, { orderId }, { token: head.token });
  expect(await codes()).toEqual([41000, 41000]);
  expect(await succeed(shareApi.tracking, { orderId }, { token: head.token })).toEqual({});
  expect(second.expiresAt - Date.now() / 1000).toBeGreaterThan(TRACKING_LINK_DAYS * 86_400 - 60);
});

// SHR-31
test('a link shows nothing about a cancelled order', async () => {
  const order = await orderIn(sides, 'pendingAcceptance');
  const { token } = await begin(order.orderId);
  await move(sides, order, { action: 'cancel', side: 'clinic' });

  expect((await track(token)).code).toBe(41000);
  const again = await call(shareApi.beginTracking, { orderId: order.orderId }, { token: sides.clinic.head.token });
  expect(again.code).toBe(40901);
});

// SHR-32
test('a lab cannot make a link, and another clinic does not find the order', async () => {
  const { orderId } = await orderIn(sides, 'awaitingDispatch');
  const other = await foundSides();

  const asked = await Promise.all(
    [sides.lab.head, other.clinic.head].map(({ token }) => call(shareApi.beginTracking, { orderId }, { token })),
  );
  expect(asked.map(({ code }) => code)).toEqual([40300, 40400]);
});
