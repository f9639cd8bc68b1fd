import '#test/web/support/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  sex: 'female',
  age: 41,
  creator: { accountId: id('account'), name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const SCAN = CaseFile.parse({
  fileId: id('file'),
  orderId: id('order'),
  patientId: null,
  name: 'scan.zip',
  sizeBytes: 1000,
  sha256: '0'.repeat(64),
  state: 'processing',
  uploader: { kind: 'account', name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

async function openPatient(tab: string, fileCount: number) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow({ fileCount })], total: 1, counts: {} }));
  cloud.answer(fileApi.index, ({ owner }) =>
    'orderId' in owner ? { list: [SCAN], total: 1 } : { list: [], total: 0 },
  );
  const portal = await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Grace Adeyemi' });
  return { cloud, ...portal };
}

test('a patient’s files are those of the orders as well', async () => {
  await openPatient('files', 1);

  const order = await screen.findByRole('link', { name: 'Order 2026000001' });
  await screen.findByText('scan.zip');
  expect(order.getAttribute('href')).toContain(id('order'));
  expect(screen.queryByText('No files yet')).toBeNull();
});

test('files dropped anywhere on the page are taken, and the browser does not open them', async () => {
  await openPatient('record', 0);

  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { types: ['Files'], files: [] } });
  fireEvent(document.body, dropped);

  expect(dropped.defaultPrevented).toBe(true);
  await screen.findByText('No files yet');
});
