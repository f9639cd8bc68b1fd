import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderListView } from '#shared/order/order-list-view.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, signedIn } from '#test/web/support/world.ts';

withPages('orderList');

const view = (name: string, more: Partial<OrderListView> = {}): OrderListView => ({
  name,
  filters: {},
  columns: [],
  isDefault: false,
  ...more,
});

function cloudWith(kept: OrderListView[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  cloud.answer(orderApi.index, (input) => {
    asked.push(input);
    return { list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 };
  });
  cloud.answer(orderApi.views, () => ({ views: kept }));
  cloud.answer(orderApi.saveView, (input) => {
    saved.push(input);
    return { views: kept };
  });
  return { asked, saved };
}

// ORD-156
test('the list opens with the default view, and another one is opened from the menu', async () => {
  const { asked } = cloudWith([
    view('Late ones', { filters: { due: 'late' }, isDefault: true }),
    view('My turn', { filters: { filter: 'turn' } }),
  ]);
  const { user } = await renderPortal('/order');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'all', danger: 'late' }));

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /My turn/u }));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'turn' }));
  expect(asked.at(-1)).not.toHaveProperty('danger');
});

// ORD-156
test('a link that names filters is opened as it is, and what is on screen is saved under a name', async () => {
  const { asked, saved } = cloudWith([view('Late ones', { filters: { due: 'late' }, isDefault: true })]);
  const { user } = await renderPortal('/order?filter=turn');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'turn' }));

  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name of the view'), 'Morning');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));

  await waitFor(() =>
    expect(saved).toMatchObject([{ view: { name: 'Morning', filters: { filter: 'turn' }, isDefault: false } }]),
  );
  expect(asked.every((input) => !Object.hasOwn(input as object, 'danger'))).toBe(true);
});

// ORD-156
test('a view keeps the searched doctor and searches it again, outside the address', async () => {
  const { asked, saved } = cloudWith([view('Dr. Lind', { filters: { filter: 'turn', doctor: 'Lind' } })]);
  const { user } = await renderPortal('/order');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Dr\. Lind/u }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'turn', doctor: 'Lind' }));
  expect(location.href).not.toContain('Lind');

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name of the view'), 'Hers');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));

  await waitFor(() =>
    expect(saved).toMatchObject([{ view: { name: 'Hers', filters: { filter: 'turn', doctor: 'Lind' } } }]),
  );
});

// ORD-286, ORD-156
test('a view shows material and day of creation, which are hidden at first', async () => {
  cloudWith([view('Materials', { columns: ['number', 'material', 'created'] })]);
  const { user } = await renderPortal('/order');
  await screen.findByRole('columnheader', { name: 'Patient' });
  expect(screen.queryByRole('columnheader', { name: 'Material' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Materials/u }));

  await screen.findByRole('columnheader', { name: 'Created' });
  expect(screen.queryByRole('columnheader', { name: 'Patient' })).toBeNull();
  await screen.findByRole('cell', { name: 'Zirconia' });
});

// ORD-264, ORD-156
test('a heading sorts the list, in the address and in a saved view; the heading says how it is sorted', async () => {
  const { asked, saved } = cloudWith([view('Urgent', { filters: { sort: 'dueFirst' } })]);
  const { user } = await renderPortal('/order?page=3');
  const heading = async (name: string) => await screen.findByRole('columnheader', { name });
  const orderOf = async (name: string) => (await heading(name)).getAttribute('aria-sort');
  expect([await orderOf('Last change'), await orderOf('Needed by')]).toEqual(['descending', 'none']);

  const sorter = within(await heading('Needed by')).getByRole('button');
  // Presses Enter as a browser does. Cloudscape reads the code of the key, which `user.keyboard` leaves out.
  fireEvent.keyPress(sorter, { keyCode: 13, charCode: 13 });

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'dueFirst', page: { page: 1 } }));
  expect([await orderOf('Last change'), await orderOf('Needed by')]).toEqual(['none', 'ascending']);
  await user.click(within(await heading('Needed by')).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'dueLast' }));
  expect(location.search).toBe('?sort=dueLast');

  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name of the view'), 'Far away');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(saved).toMatchObject([{ view: { filters: { sort: 'dueLast' } } }]));

  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Urgent/u }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'dueFirst' }));
});
