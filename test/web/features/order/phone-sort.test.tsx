import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, signedIn } from '#test/web/support/world.ts';

vi.mock('#web/ui/use-narrow.ts', () => ({ useNarrow: () => true }));
withPages('orderList');

// ORD-264
test('a phone, which shows no headings, has a field for the sort', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  const { user } = await renderPortal('/order?sort=oldest');

  await user.click(await screen.findByRole('button', { name: /Sort by.*Created, oldest first/u }));
  await user.click(await screen.findByRole('option', { name: 'Needed by, latest first' }));

  await waitFor(() => expect(cloud.asked(orderApi.index).at(-1)?.input).toMatchObject({ sort: 'dueLast' }));
  expect(location.search).toBe('?sort=dueLast');
});
