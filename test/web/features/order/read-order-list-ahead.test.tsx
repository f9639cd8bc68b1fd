import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, signedIn } from '#test/web/support/world.ts';
import { readOrderListAhead } from '#web/features/order/read-order-list-ahead.ts';

withPages('orderList');

// UX-140
test.each([
  '/order',
  '/order?filter=inWork&page=3',
  '/order?due=overdue&sort=changed&material=zirconia',
  '/order?created=week&due=2026-01-01_2026-02-01',
])('what is read ahead for %s is what the page shows', async (path) => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  await renderPortal(path);
  await screen.findByText('2026000001');
  const shown = cloud.asked(orderApi.index).at(-1)?.input;

  readOrderListAhead(new QueryClient());

  await expect.poll(() => cloud.asked(orderApi.index).length).toBe(2);
  expect(cloud.asked(orderApi.index).at(-1)?.input).toEqual(shown);
});
