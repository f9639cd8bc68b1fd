import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roleApi } from '#shared/role/role-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'orderCreate', 'patientDetail', 'rolePermission', 'orderList');

/** Makes a call wait for an answer that never comes. */
function hold(held: AnyEndpoint): void {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (resource: string | URL, init?: RequestInit) =>
    new URL(resource, location.origin).pathname === held.path ? new Promise(() => undefined) : answered(resource, init),
  );
}

// UX-91
test.each([
  ['Order', `/orderDetail/page?orderId=${id('order')}`, orderApi.read],
  ['New order', `/order/create?orderId=${id('order')}`, orderApi.read],
  ['Patient', `/patientDetail/page?patientId=${id('patient')}`, patientApi.read],
  ['Role permissions', '/rolePermission', roleApi.read],
  ['Orders', '/order', orderApi.index],
])('the page "%s" has its heading while it loads', async (title, path, held) => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  hold(held);

  await renderPortal(path);

  const headings = await screen.findAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
});

// UX-91
test('the loaded page has its own heading, and no other', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.read, () => ({ order: anOrder(), history: [] }));

  await renderPortal(`/orderDetail/page?orderId=${id('order')}`);

  await screen.findByRole('heading', { level: 1, name: /2026000001/u });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
