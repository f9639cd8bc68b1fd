import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';
import { PAGES } from '#web/app/pages.ts';

withPages('orderList', 'patientList');

// UX-136
test('a page that is opened without a connection says that it waits, and opens by itself', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  const { user } = await renderPortal('/order');
  await screen.findByText('No orders yet');
  const load = vi.spyOn(PAGES, 'patientList').mockRejectedValueOnce(new TypeError('no network'));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await user.click(screen.getAllByRole('link', { name: 'Patients', hidden: true })[0]!);

  await screen.findByText(/^No connection\. The page opens by itself/u);
  expect(load).toHaveBeenCalledOnce();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('No patients yet');
  await waitFor(() => expect(screen.queryByText(/^No connection/u)).toBeNull());
});
