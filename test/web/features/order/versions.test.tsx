import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderSubmission } from '#shared/order/order-submission.ts';
import type { Order } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail');

const FILE = { fileId: id('file'), name: 'crown-a.stl' };
const FIRST = OrderSubmission.parse({
  stage: 'design',
  number: 1,
  files: [FILE],
  note: 'Thin at the palate.',
  actorName: 'Theo Lang',
  at: NOON,
  revision: 2,
  status: 'changeRequested',
  answer: { status: 'changeRequested', actorName: 'Olivia Bennett', note: 'Thicker, please.', at: NOON },
});
const SECOND = OrderSubmission.parse({ ...FIRST, number: 2, files: [], note: '', status: 'open', answer: null });
const order = anOrder({
  state: 'designAwaitingConfirmation',
  turn: 'clinic',
  submissions: [1, 2].map((version): Order['submissions'][number] => ({
    stage: 'design',
    version,
    files: [],
    at: NOON,
  })),
});

async function open(shown: Order, tab: string) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: shown, history: [] }));
  cloud.answer(orderApi.submissions, () => ({ list: [FIRST, SECOND], total: 2 }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(fileApi.read, 'notFound');
  return { cloud, ...(await renderPortal(`/orderDetail/page?orderId=${shown.orderId}&tab=${tab}`)) };
}

// ORD-111
test('the order’s page lists the versions, the newest first and open, with author, note and answer', async () => {
  const { cloud, user } = await open(order, 'versions');

  const lines = await screen.findAllByText(/^Design \d · /u);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Design 2 · Waits for the clinic',
    'Design 1 · Change asked for',
  ]);
  expect(screen.getByText('Submitted without a file')).toBeDefined();
  expect(cloud.asked(fileApi.read)).toHaveLength(0);

  await user.click(lines[1]!);
  expect(await screen.findByText('Thin at the palate.')).toBeDefined();
  expect(screen.getByText('Thicker, please.')).toBeDefined();
  expect(screen.getByText('crown-a.stl')).toBeDefined();
  expect(await screen.findByText('This file cannot be read any more.')).toBeDefined();
});

// ORD-111
test('an order without a scheme or design has no tab for versions', async () => {
  await open(anOrder({ submissions: [] }), 'versions');

  await screen.findByRole('tab', { name: 'Files' });
  expect(screen.queryByRole('tab', { name: /Versions/u })).toBeNull();
});
