import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order, OrderHistoryEntry } from '#shared/order/order.ts';
import { duration } from '#web/ui/duration.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'notFound');

const HOUR = 3600;
const moved = (action: string, from: Order['state'] | null, to: Order['state'], hours: number): OrderHistoryEntry => ({
  action,
  from,
  to,
  side: 'clinic',
  actorName: 'Olivia',
  note: '',
  at: NOON + hours * HOUR,
});

async function open(order: Order, history: OrderHistoryEntry[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order, history }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${order.orderId}&tab=history`);
  await screen.findByRole('heading', { level: 1, name: new RegExp(order.orderNumber, 'u') });
  return portal;
}

const shipment = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', at: NOON };

// ORD-48, ORD-49
test('the order’s page says how long each side had the order, and leads to the carrier’s page', async () => {
  await open(anOrder({ state: 'completed', turn: null, shipment }), [
    moved('create', null, 'awaitingSending', 0),
    moved('send', 'awaitingSending', 'pendingAcceptance', 2),
    moved('accept', 'pendingAcceptance', 'awaitingDispatch', 3),
    moved('dispatch', 'awaitingDispatch', 'awaitingReceipt', 30),
    moved('receive', 'awaitingReceipt', 'completed', 54),
  ]);

  const times = [...document.querySelectorAll('dl')].at(-1)!;
  expect(within(times).getByText('1 day 4 hr')).toBeDefined();
  expect(within(times).getByText('Pending acceptance: 1 hr')).toBeDefined();
  expect(within(times).getByText('On the way')).toBeDefined();
  expect(within(times).queryByText('On hold')).toBeNull();
  const link = screen.getByRole('link', { name: /^Track the shipment/u });
  expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
});

// ORD-49
test('a number that cannot be the carrier’s leads nowhere', async () => {
  const odd = { ...shipment, trackingNumber: '1Z999AA10123456785' };
  await open(anOrder({ state: 'completed', turn: null, shipment: odd }), []);

  expect(screen.getByText('UPS · 1Z999AA10123456785')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Track the shipment/u })).toBeNull();
});

test.each([
  [0, '0 min'],
  [59 * 60, '59 min'],
  [25 * HOUR, '1 day 1 hr'],
  [48 * HOUR + 59, '2 days'],
])('%i seconds are %s', (seconds, expected) => {
  expect(duration(seconds, 'en')).toBe(expected);
});
