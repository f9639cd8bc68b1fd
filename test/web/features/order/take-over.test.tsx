import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'orderCreate', 'notFound');

const FILE = CaseFile.parse({
  fileId: id('file'),
  orderId: id('order'),
  patientId: null,
  name: 'case7.zip',
  sizeBytes: 1000,
  sha256: '0'.repeat(64),
  state: 'ready',
  payerId: id('organisation'),
  uploader: { kind: 'account', name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

const tooth = (number: string, material: string) => ({
  tooth: number,
  restoration: 'AnatomicCrown',
  material,
  shade: 'A3',
  implant: '',
});

const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [],
  vendorLayout: 'medit',
  orderData: {
    format: 'dentalProject',
    entryIndex: 0,
    orderNumber: '',
    patientName: 'Grace Adeyemi',
    patientId: '',
    practice: '',
    doctor: '',
    shade: '',
    antagonist: '',
    notes: '',
    teeth: [tooth('16', 'Zirconia'), tooth('26', 'PMMA')],
  },
});

async function openOrder(order: Order, role: MemberRole, address = '/orderDetail/page') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [FILE], total: 1 }));
  cloud.answer(fileApi.read, () => ({ file: FILE, manifest: MANIFEST }));
  cloud.answer(orderApi.update, () => order);
  const portal = await renderPortal(`${address}?orderId=${order.orderId}&tab=prescription`);
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
  return { cloud, ...portal };
}

const draft = (items: unknown[] = []) =>
  anOrder({
    state: 'awaitingSending',
    turn: 'clinic',
    lab: null,
    prescription: {
      caseType: 'prosthetics',
      process: ['design'],
      items,
      doctorName: 'Daniel Okafor',
      content: 'Light',
    },
  });

const ITEM = { restoration: 'onlayCrown', implantSystem: '', shade: 'A3', stumpShade: '' };

// RX-7
test('a clinic fills an empty prescription from the case with two clicks', async () => {
  const { cloud, user } = await openOrder(draft(), 'clinicAdmin');

  await screen.findByText('case7.zip contains an order from Medit');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/“PMMA” has no counterpart/u)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));

  await waitFor(() => expect(cloud.asked(orderApi.update)).toHaveLength(1));
  expect(cloud.asked(orderApi.update)[0]?.input).toMatchObject({
    version: 3,
    prescription: {
      doctorName: 'Daniel Okafor',
      content: 'Light',
      items: [
        { ...ITEM, teeth: ['16'], material: 'zirconia' },
        { ...ITEM, teeth: ['26'] },
      ],
    },
  });
});

test('a piece that is not ticked stays as it was written', async () => {
  const written = { teeth: ['16'], restoration: 'inlay', material: 'glassCeramic', shade: 'B1' };
  const { cloud, user } = await openOrder(draft([written]), 'clinicAdmin');

  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: /^16/u }));
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));

  await waitFor(() => expect(cloud.asked(orderApi.update)).toHaveLength(1));
  expect(cloud.asked(orderApi.update)[0]?.input).toMatchObject({
    prescription: { items: [written, { ...ITEM, teeth: ['26'] }] },
  });
});

test('the wizard offers the case’s order while the work is described, and keeps what was taken', async () => {
  const { cloud, user } = await openOrder(draft(), 'clinicAdmin', '/order/create');

  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over' }));

  await waitFor(() => expect(cloud.asked(orderApi.update)).toHaveLength(1));
  expect(cloud.asked(orderApi.update)[0]?.input).toMatchObject({
    prescription: {
      items: [
        { ...ITEM, teeth: ['16'], material: 'zirconia' },
        { ...ITEM, teeth: ['26'] },
      ],
    },
  });
  await screen.findByText('The prescription agrees with the order from Medit in case7.zip.');
});

// RX-9
test('a lab compares the case with the prescription, and cannot change it', async () => {
  const { user } = await openOrder(anOrder(), 'factoryAdmin');

  await user.click(await screen.findByText('2 differences'));

  const table = await screen.findByRole('table', { name: '2 differences' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['16ShadeA2A3', '26Work on this toothNoYes']);
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});
