import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
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
  payerId: id('organisation'),
  uploader: { kind: 'account', name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

async function openPatient(tab: string, fileCount: number) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow({ fileCount })], total: 1, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, ({ owner }) =>
    'orderId' in owner ? { list: [SCAN], total: 1 } : { list: [], total: 0 },
  );
  cloud.answer(fileApi.read, () => ({ file: SCAN, manifest: null }));
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

// UX-34
test('files dropped anywhere on the page are taken, and the browser does not open them', async () => {
  await openPatient('record', 0);

  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { types: ['Files'], files: [], items: [] } });
  fireEvent(document.body, dropped);

  expect(dropped.defaultPrevented).toBe(true);
  await screen.findByText('No files yet');
});

/** Makes another person save the record first. The record then has version 2 and the values of `theirs`. */
function overtakenBy(cloud: FakeCloud, theirs: Partial<Patient>): void {
  const newest = { ...PATIENT, ...theirs, version: 2 };
  cloud.refuse(patientApi.update, 'changedMeanwhile', { data: { version: 2 } });
  cloud.answer(patientApi.read, () => {
    cloud.answer(patientApi.update, ({ profile }) => Patient.parse({ ...newest, ...profile, version: 3 }));
    return newest;
  });
}

async function openForm() {
  const { cloud } = await openPatient('record', 0);
  fireEvent.click(screen.getByText('Change', { selector: 'button *' }));
  await screen.findByLabelText('Name');
  return cloud;
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save', { selector: 'button *' }));

test('what only somebody else changed meanwhile is taken over, and my change is saved with it', async () => {
  const cloud = await openForm();
  overtakenBy(cloud, { remark: 'Theirs' });

  type(/Phone/u, '0117');
  save();

  await waitFor(() => expect(cloud.asked(patientApi.update)).toHaveLength(2));
  expect(cloud.asked(patientApi.update).map(({ input }) => input)).toEqual([
    { patientId: id('patient'), version: 1, profile: { phone: '0117' } },
    { patientId: id('patient'), version: 2, profile: { phone: '0117' } },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

// UX-33
test('what both changed is shown side by side; the choice is saved over the newest version', async () => {
  const cloud = await openForm();
  overtakenBy(cloud, { phone: '0118', remark: 'Theirs' });
  type(/Phone/u, '0117');
  type(/Remark/u, 'Mine');
  save();

  await screen.findByText('Somebody else has changed this meanwhile');
  // The page behind the dialog also shows the other person's value.
  expect(screen.getAllByText('0118')).toHaveLength(2);
  screen.getByText('0117');
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs: Phone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Remark' }));
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/u).value).toBe('0118');
  save();

  await waitFor(() =>
    expect(cloud.asked(patientApi.update).at(-1)?.input).toEqual({
      patientId: id('patient'),
      version: 2,
      profile: { remark: 'Mine' },
    }),
  );
});
