import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderRevision } from '#shared/order/order-revision.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'orderCreate');

const accepted = anOrder({ state: 'designAwaitingConfirmation', revision: 1, proposedRevision: 2 });
const by = { side: 'clinic', actorName: 'Olivia Bennett', at: NOON } as const;
const FIRST = OrderRevision.parse({
  ...by,
  number: 1,
  kind: 'sent',
  status: 'accepted',
  note: '',
  prescription: accepted.prescription,
  answer: null,
});
const PROPOSED = OrderRevision.parse({
  ...FIRST,
  number: 2,
  kind: 'proposed',
  status: 'open',
  note: 'After the try-in.',
  prescription: { ...accepted.prescription, items: [{ ...accepted.prescription.items[0]!, shade: 'A3' }] },
});

async function open(role: 'clinicAdmin' | 'factoryAdmin', address: string, order = accepted) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.revisions, () => ({ list: [FIRST, PROPOSED], total: 2 }));
  cloud.answer(orderApi.sent, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  return { cloud, ...(await renderPortal(`${address}${address.includes('?') ? '&' : '?'}orderId=${order.orderId}`)) };
}

// ORD-34
test('the lab reads a proposed change field by field and accepts it', async () => {
  const { cloud, user } = await open('factoryAdmin', '/orderDetail/page?tab=prescription');
  cloud.answer(orderApi.acceptRevision, () => ({ ...accepted, revision: 2, proposedRevision: null }));

  expect((await screen.findAllByText('After the try-in.')).length).toBeGreaterThan(0);
  const [table] = await screen.findAllByRole('table', { name: 'What changed' });
  expect(
    within(table!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Piece 1', 'A2', 'A3']));
  await user.click((await screen.findAllByRole('button', { name: 'Accept the change' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Accept the change' }));

  await screen.findByText('Done: Accept the change');
  expect(cloud.asked(orderApi.acceptRevision)).toHaveLength(1);
});

// ORD-32
test('the order’s page lists the revisions, the newest first, with their answers', async () => {
  await open('clinicAdmin', '/orderDetail/page?tab=prescription');

  const lines = await screen.findAllByText(/^Revision \d/u);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Revision 2 · Waits for the lab',
    'Revision 1 · Accepted by the lab',
  ]);
});

// ORD-33, ORD-34
test.each([
  ['pendingAcceptance', 'update', 'Save the change'],
  ['designAwaitingConfirmation', 'proposeRevision', 'Propose the change'],
] as const)('in %s the clinic changes the prescription by %s', async (state, action, button) => {
  const order = anOrder({ state, revision: 1 });
  const { cloud, user } = await open('clinicAdmin', '/order/create', order);
  cloud.answer(orderApi[action], () => order);

  await user.clear(await screen.findByLabelText('Doctor'));
  await user.type(screen.getByLabelText('Doctor'), 'Ada Moreau');
  await user.click(screen.getByRole('button', { name: button }));

  await screen.findByText(state === 'pendingAcceptance' ? 'The prescription is changed' : /proposed to the lab/u);
  const [asked] = cloud.asked(orderApi[action]);
  expect(asked?.input).toMatchObject({
    version: 3,
    prescription: { doctorName: 'Ada Moreau', items: [{ shade: 'A2' }] },
  });
});
