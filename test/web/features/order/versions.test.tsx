import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderRevision } from '#shared/order/order-revision.ts';
import { OrderSubmission } from '#shared/order/order-submission.ts';
import type { Order } from '#shared/order/order.ts';
import { fileDifferences } from '#web/features/order/version/file-differences.ts';
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

interface Known {
  readonly versions?: readonly OrderSubmission[];
  readonly revisions?: readonly OrderRevision[];
}

async function open(shown: Order, tab: string, { versions = [FIRST, SECOND], revisions = [] }: Known = {}) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: shown, history: [] }));
  cloud.answer(orderApi.submissions, () => ({ list: [...versions], total: versions.length }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.revisions, () => ({ list: [...revisions], total: revisions.length }));
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
  expect(screen.getAllByText('crown-a.stl')).toHaveLength(2);
  expect(await screen.findByText('This file cannot be read any more.')).toBeDefined();
});

// ORD-120
test('two versions are compared by their files and by what differs in the prescription', async () => {
  const revision = (number: number, shade: string) =>
    OrderRevision.parse({
      number,
      kind: 'sent',
      status: 'accepted',
      side: 'clinic',
      actorName: 'Olivia Bennett',
      note: '',
      at: NOON,
      prescription: { ...order.prescription, items: [{ ...order.prescription.items[0]!, shade }] },
      answer: null,
    });
  await open(order, 'versions', {
    versions: [FIRST, { ...SECOND, revision: 3 }],
    revisions: [revision(2, 'A2'), revision(3, 'A3')],
  });

  const files = within(await screen.findByRole('table', { name: 'Files' }));
  expect(files.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Difference'),
    expect.stringContaining('crown-a.stlRemoved'),
  ]);
  const fields = within(await screen.findByRole('table', { name: 'What changed' }));
  expect(fields.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Piece 1', 'A2', 'A3']),
  );
});

// ORD-121
test('files are matched by their bytes first, then by their names', () => {
  const file = (number: number, name: string, digit: string) => ({
    ...OrderSubmission.parse({ ...FIRST, files: [{ fileId: id('file', number), name, sha256: digit.repeat(64) }] })
      .files[0]!,
  });
  const before = [file(1, 'a.stl', '1'), file(2, 'b.stl', '2'), file(3, 'c.stl', '3')];
  const after = [file(4, 'b.stl', '1'), file(5, 'c.stl', '5'), file(6, 'd.stl', '6')];

  const told = fileDifferences(before, after).map((each) => [each.kind, each.before?.name, each.after?.name]);

  expect(told).toEqual([
    ['same', 'a.stl', 'b.stl'],
    ['replaced', 'c.stl', 'c.stl'],
    ['added', undefined, 'd.stl'],
    ['removed', 'b.stl', undefined],
  ]);
});

// ORD-111
test('an order without a scheme or design has no tab for versions', async () => {
  await open(anOrder({ submissions: [] }), 'versions');

  await screen.findByRole('tab', { name: 'Files' });
  expect(screen.queryByRole('tab', { name: /Versions/u })).toBeNull();
});
