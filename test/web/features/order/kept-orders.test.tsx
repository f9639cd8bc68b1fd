import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderList', 'keptOrders');

const orderId = id('order');
const fileId = id('file');
const clinic = { organisationId: id('organisation', 2), organisationNumber: '10000001', name: 'Elm Street Dental' };
const YEAR = 365 * 86_400;
const times = { deliveredAt: NOON, deletedAt: NOON + YEAR, keptUntil: NOON + 15 * YEAR };
const row = { orderId, orderNumber: '2026000017', clinic, ...times, caseType: 'implant', teeth: ['36'] } as const;
const record = {
  orderId,
  orderNumber: row.orderNumber,
  clinic,
  ...times,
  state: 'completed',
  submissions: [],
  createdAt: NOON,
  prescription: { caseType: 'implant', process: [], items: [], doctorName: 'Dr. Lind', content: 'Crown for •••' },
  history: [],
  files: [{ fileId, name: '•••-36.stl', sizeBytes: 7 }],
} as const;

// ORD-28
test('a lab finds the orders that clinics deleted from its list, reads one and saves its own file', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(orderApi.kept, () => ({ list: [row], total: 1 }) as never);
  cloud.answer(
    orderApi.readKept,
    () => ({ ...record, submissions: [], history: [], files: [...record.files] }) as never,
  );
  cloud.answer(fileApi.download, () => ({
    url: 'https://files.example/x',
    name: '•••-36.stl',
    sizeBytes: 300 * 1024 * 1024,
    expiresAt: NOON,
  }));
  const { user } = await renderPortal('/order');

  await user.click(await screen.findByRole('button', { name: 'Deleted by the clinic' }));
  await user.click(await screen.findByRole('button', { name: '2026000017' }));

  const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(row.keptUntil * 1000);
  await screen.findByText(`Kept until ${until}, then erased. Nothing can be changed.`);
  screen.getByText('Crown for •••');
  await user.click(screen.getByRole('button', { name: 'Save: •••-36.stl' }));
  await waitFor(() => expect(cloud.asked(fileApi.download)).toMatchObject([{ input: { fileId, form: 'original' } }]));
});
