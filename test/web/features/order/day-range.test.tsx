import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';
import { dayRangeText, parseDayRange } from '#web/features/order/day-range.ts';

withPages('orderList');

async function openList(path: string) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  const portal = await renderPortal(path);
  await screen.findByLabelText('Order number, patient name or patient number');
  const lastAsked = () => cloud.asked(orderApi.index).at(-1)?.input;
  return { lastAsked, ...portal };
}

// ORD-250, ORD-251
test('the address holds the chosen days, and the list asks for them', async () => {
  const { lastAsked } = await openList('/order?created=2026-11-01..2026-11-02&due=2026-12-01..');

  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      createdFrom: new Date('2026-11-01T00:00:00').getTime() / 1000,
      createdTo: new Date('2026-11-02T23:59:59').getTime() / 1000,
      dueFrom: '2026-12-01',
    }),
  );
  expect(lastAsked()).not.toHaveProperty('dueTo');
});

// ORD-251
test('days are chosen in a dialog, which refuses an end before the start', async () => {
  const { lastAsked, user } = await openList('/order');

  await user.click(screen.getByRole('button', { name: /^Needed by ./u }));
  await user.click(await screen.findByText('Choose days…'));
  const dialog = within(await screen.findByRole('dialog'));
  const [from, to] = dialog.getAllByRole('textbox');
  await user.type(from!, '2026-12-05');
  await user.type(to!, '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await dialog.findByText('The range needs valid days, and ends after it starts');

  await user.clear(to!);
  await user.type(to!, '2026-12-09');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ dueFrom: '2026-12-05', dueTo: '2026-12-09' }));
});

// ORD-251
test('a text that is no range of days filters nothing', () => {
  const texts = ['', '2026-11-01', '..', '2026-13-01..', '2026-11-02..2026-11-01', '2026-11-01..2026-11-02..', 'week'];

  expect(texts.map(parseDayRange)).toEqual(texts.map(() => undefined));
  for (const range of [{ from: '2026-11-01' }, { to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-01' }])
    expect(parseDayRange(dayRangeText(range))).toEqual(range);
});
