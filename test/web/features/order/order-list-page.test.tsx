import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { hear } from '#test/web/support/fake-live.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderList');

async function openList(rows: readonly OrderRow[], { role = 'clinicAdmin', path = '/order' } = {}) {
  const cloud = fakeCloud();
  signedIn(cloud, role as 'clinicAdmin');
  let list = [...rows];
  cloud.answer(orderApi.index, () => ({
    list,
    total: list.length,
    counts: { pendingAcceptance: 2, refused: 1 },
    turnCount: 0,
  }));
  const portal = await renderPortal(path);
  await screen.findByLabelText('Order number, patient name or patient number');
  return { cloud, change: (next: OrderRow[]) => (list = next), ...portal };
}

// ORD-4
test('an order shows its state as a word and whose turn it is', async () => {
  await openList([
    anOrderRow(),
    anOrderRow({ orderId: id('order', 2), orderNumber: '2026000002', state: 'refused', turn: 'clinic' }),
  ]);

  await screen.findByText('2026000002');
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first!).getByText('Pending acceptance')).toBeDefined();
  expect(within(first!).getAllByText('Northlight Lab').length).toBeGreaterThan(0);
  expect(within(second!).getByText('Refused')).toBeDefined();
  expect(within(second!).getByText('Your turn')).toBeDefined();
});

// ORD-47
test('a lab accepts an order with one click in its line', async () => {
  const { cloud, user } = await openList([anOrderRow()], { role: 'factoryAdmin' });
  cloud.answer(orderApi.accept, () => anOrder({ state: 'designAwaitingConfirmation' }));

  await user.click(await screen.findByRole('button', { name: 'Accept order 2026000001' }));

  await screen.findByText('Order 2026000001 accepted');
  expect(cloud.asked(orderApi.accept).map(({ input }) => input)).toEqual([{ orderId: id('order'), version: 3 }]);
});

// ORD-46
test('of many orders each line says what became of it: done, refused with the reason, or left out', async () => {
  const numbered = (number: number, change = {}) =>
    anOrderRow({ orderId: id('order', number), orderNumber: `202600000${number}`, ...change });
  const rows = [numbered(1), numbered(2), numbered(3, { state: 'completed', turn: null })];
  const { cloud, user } = await openList(rows, { role: 'factoryAdmin' });
  cloud.answer(orderApi.accept, ({ orderId }) => {
    cloud.refuse(orderApi.accept, 'stateRefusesAction', { data: { state: 'cancelled', refusal: 'state' } });
    return anOrder({ orderId, state: 'designAwaitingConfirmation' });
  });

  for (const number of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select order 202600000${number}` }));
  await user.click(screen.getByRole('button', { name: 'Selected: 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Not possible in this state')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Do it (2)' }));

  await dialog.findByText('Done: 1 of 3');
  expect(dialog.getAllByText('Not possible in this state')).toHaveLength(2);
  expect(cloud.asked(orderApi.accept).map(({ input }) => input.orderId)).toEqual([id('order', 1), id('order', 2)]);
});

// ORD-230
test('a clinic deletes many orders at once; a line that is refused says why', async () => {
  const numbered = (number: number, state: string) =>
    anOrderRow({ orderId: id('order', number), orderNumber: `202600000${number}`, state });
  const rows = [numbered(1, 'completed'), numbered(2, 'refused'), numbered(3, 'pendingAcceptance')];
  const { cloud, user } = await openList(rows);
  cloud.answer(orderApi.delete, ({ orderId }) => {
    cloud.refuse(orderApi.delete, 'stateRefusesAction', { data: { state: 'refused', refusal: 'isRemade' } });
    const times = { deletedAt: NOON, purgeAt: NOON + 30 * 86_400 };
    return { kind: 'order' as const, id: orderId, label: '2026000001', detail: '', deletedByName: 'Olivia', ...times };
  });

  for (const number of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select order 202600000${number}` }));
  await user.click(screen.getByRole('button', { name: 'Selected: 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can restore them there for 30 days/u)).toBeDefined();
  expect(dialog.getAllByText('Not possible in this state')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Do it (2)' }));

  await dialog.findByText('Done: 1 of 3');
  expect(dialog.getByText('Another order makes this piece again and uses its files')).toBeDefined();
  expect(cloud.asked(orderApi.delete).map(({ input }) => input.orderId)).toEqual([id('order', 1), id('order', 2)]);
});

// ORD-1
test('the tabs tell how many orders are in each state, and filter by it', async () => {
  const { cloud, user } = await openList([anOrderRow()]);

  await screen.findByRole('tab', { name: 'All (3)' });
  await user.click(screen.getByRole('tab', { name: 'Refused (1)' }));

  await waitFor(() => expect(cloud.asked(orderApi.index).at(-1)?.input).toMatchObject({ filter: 'refused' }));
  expect(location.search).toBe('?filter=refused');
});

test('the search is asked of the server once typing pauses, from the first page', async () => {
  const { cloud, user } = await openList([anOrderRow()], { path: '/order?page=3' });

  await user.type(screen.getByLabelText('Order number, patient name or patient number'), 'zhang');

  await waitFor(() => expect(cloud.asked(orderApi.index).at(-1)?.input).toMatchObject({ search: 'zhang' }));
  const searches = new Set(cloud.asked(orderApi.index).map(({ input }) => input.search));
  expect(searches).toEqual(new Set(['', 'zhang']));
  expect(cloud.asked(orderApi.index).at(-1)?.input.page).toMatchObject({ page: 1 });
});

// UX-28
test('what the other side does appears by itself, marked as new, in its place', async () => {
  const older = anOrderRow();
  const newer = anOrderRow({ orderId: id('order', 2), orderNumber: '2026000002' });
  const { cloud, change } = await openList([newer, older]);
  await screen.findByText('2026000001');

  change([{ ...older, state: 'refused', turn: 'clinic', updatedAt: NOON + 60 }, newer]);
  hear({ changes: [{ kind: 'order', ids: [older.orderId] }] });

  await screen.findByText('new', {}, { timeout: 8_000 });
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first!).getByText('2026000002')).toBeDefined();
  expect(within(second!).getByText('Refused')).toBeDefined();
  expect(within(second!).getByText('new')).toBeDefined();
  const readings = cloud.asked(orderApi.index).slice(1);
  expect(readings.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
});

test('a click on a row opens its summary beside the list', async () => {
  const { user } = await openList([anOrderRow()]);

  await user.click(await screen.findByText('Grace Adeyemi'));

  expect(await screen.findByText('Grace Adeyemi · P1')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open order' })).toBeDefined();
  expect(screen.getByText('Zirconia')).toBeDefined();
});

// UX-35
test('an empty list teaches a clinic the next step, and a lab what it waits for', async () => {
  const clinic = await openList([]);
  await screen.findByText('No orders yet');
  expect(screen.getAllByRole('button', { name: 'New order' })).toHaveLength(2);
  clinic.unmount();

  await openList([], { role: 'factoryAdmin' });
  await screen.findByText('No orders yet');
  expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
});

test('a list that cannot be loaded says so and offers another try', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.refuse(orderApi.index, 'fault', { msg: 'Something went wrong on our side' });
  const { user } = await renderPortal('/order');

  await screen.findByText('This could not be loaded');
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('2026000001')).toBeDefined();
});
