import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, signedIn } from '#test/web/support/world.ts';
import type { PreflightReport } from '#web/features/file/preflight/judge-files.ts';
import { currentUploads, dismissUpload } from '#web/features/file/upload/upload-store.ts';

vi.mock('#web/api/upload/hash-file.ts', () => ({ hashFile: () => Promise.resolve('ab'.repeat(32)) }));
const { runPreflight } = vi.hoisted(() => ({ runPreflight: vi.fn<() => Promise<PreflightReport | undefined>>() }));
vi.mock('#web/features/file/preflight/run-preflight.ts', () => ({ runPreflight }));

withPages('orderDetail');

afterEach(() => {
  for (const { id: uploadId } of currentUploads()) dismissUpload(uploadId);
});

const CLEAN = {
  name: 'Grace Adeyemi.zip',
  plainName: undefined,
  layout: 'plain' as const,
  entryCount: 2,
  findings: [],
};
const NAMED: PreflightReport = {
  looseLayout: 'threeShape',
  files: [{ ...CLEAN, plainName: 'case.zip', findings: [{ kind: 'personalNames', entries: [] }] }],
  missing: ['bite'],
};

async function choose(report: PreflightReport | undefined) {
  runPreflight.mockImplementation(() => Promise.resolve(report));
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder(), history: [] }));
  // If the patient's record cannot be read, the name in the order is compared.
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(fileApi.init, 'storageFull');
  await renderPortal(`/orderDetail/page?orderId=${id('order')}&tab=files`);
  await screen.findByText('No files yet');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input!, new File(['PK'], 'Grace Adeyemi.zip'));
  return cloud;
}
const announced = async (cloud: FakeCloud) => {
  await waitFor(() => expect(cloud.asked(fileApi.init)).toHaveLength(1));
  return cloud.asked(fileApi.init)[0]?.input;
};

// FILE-247, FILE-251
test('what is found before an upload is mended, or sent with a reason that goes with the file', async () => {
  const cloud = await choose(NAMED);
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you send' }));

  expect(dialog.getByText('Not found: Bite')).toBeDefined();
  expect(dialog.getByText('The files outside zips look like an export of 3Shape.')).toBeDefined();
  expect(cloud.asked(fileApi.init)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Send as it is' }));

  expect(await announced(cloud)).toMatchObject({
    name: 'case.zip',
    preflight: { findings: [{ kind: 'missing', parts: ['bite'] }], reason: 'followsLater', note: '' },
  });
});

// FILE-250
test.each([
  ['without a finding', { looseLayout: undefined, files: [CLEAN], missing: [] }],
  ['that cannot be checked', undefined],
])('a file %s is sent at once', async (_, report) => {
  const input = await announced(await choose(report));

  expect(input).toMatchObject({ name: 'Grace Adeyemi.zip' });
  expect(input).not.toHaveProperty('preflight');
});

// FILE-251
test('cancelling sends nothing', async () => {
  const cloud = await choose(NAMED);

  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cloud.asked(fileApi.init)).toEqual([]);
});

// FILE-251
test('the lab reads beside a file what the sender knew, and why it was sent', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  const note = { findings: [{ kind: 'missing', parts: ['bite'] }], reason: 'notNeeded', note: 'A single veneer' };
  const file = aCaseFile({ preflight: note, state: 'processing' });
  cloud.answer(orderApi.read, () => ({ order: anOrder({ fileCount: 1 }), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [file], total: 1 }));
  cloud.answer(fileApi.read, () => ({ file, manifest: null }));
  await renderPortal(`/orderDetail/page?orderId=${id('order')}&tab=files`);

  expect(await screen.findByText('Sent knowingly')).toBeDefined();
  expect(screen.getByText('Not found: Bite')).toBeDefined();
  expect(screen.getByText(/Not needed for this work/u)).toBeDefined();
  expect(screen.getByText('A single veneer')).toBeDefined();
});
