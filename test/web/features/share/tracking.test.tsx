import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('tracking', 'orderDetail');

const TOKEN = 'T'.repeat(43);

// SHR-30
test('the patient sees four steps, the present one, and the way to the carrier', async () => {
  const cloud = fakeCloud();
  cloud.answer(shareApi.track, () => ({
    step: 'onTheWay' as const,
    shipment: { carrier: 'DHL', trackingNumber: '1234567890' },
  }));
  await renderPortal(`/track#${TOKEN}`, { isSignedIn: false });

  await screen.findByRole('heading', { level: 1, name: 'Where your dental work is' });
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(4);
  expect(screen.getByRole('link', { name: /Follow the parcel at DHL/u }).getAttribute('href')).toContain('1234567890');
  expect(cloud.asked(shareApi.track)[0]?.input).toEqual({ token: TOKEN });
});

// SHR-31
test('a link that has ended says so', async () => {
  const cloud = fakeCloud();
  cloud.refuse(shareApi.track, 'shareEnded', { data: { reason: 'expired' } });
  await renderPortal(`/track#${TOKEN}`, { isSignedIn: false });

  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
});

// SHR-32
test('a clinic makes the link, sees it once, and ends it', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const order = anOrder();
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(shareApi.index, () => ({ list: [], total: 0 }));
  let until: { expiresAt?: number } = {};
  cloud.answer(shareApi.tracking, () => until);
  cloud.answer(shareApi.beginTracking, () => {
    until = { expiresAt: NOON + 86_400 };
    return { token: TOKEN, expiresAt: NOON + 86_400 };
  });
  cloud.answer(shareApi.endTracking, () => {
    until = {};
    return {};
  });
  const { user } = await renderPortal(`/orderDetail/page?orderId=${id('order')}`);

  await user.click(await screen.findByRole('button', { name: 'Page for the patient' }));
  await user.click(await screen.findByRole('button', { name: 'Make the patient’s link' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(`${location.origin}/track#${TOKEN}`);
  within(dialog).getByRole('img', { name: 'Code of the patient’s link' });
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'End the link' }));

  await screen.findByRole('button', { name: 'Make the patient’s link' });
  expect(cloud.asked(shareApi.endTracking)).toHaveLength(1);
});
