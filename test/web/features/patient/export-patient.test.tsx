import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientExport } from '#shared/patient/patient-export.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  age: 41,
  creator: { accountId: id('account'), name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

const made = (change: Partial<PatientExport>): PatientExport =>
  PatientExport.parse({
    patientId: id('patient'),
    state: 'underWay',
    requester: { accountId: id('account'), name: 'Olivia Bennett' },
    startedAt: NOON,
    packedBytes: 0,
    totalBytes: 0,
    fileCount: 0,
    expiresAt: NOON + 86_400,
    ...change,
  });

async function openPage(role: MemberRole, first: PatientExport | null) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(patientApi.exported, () => ({ export: first }));
  await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=record`);
  await screen.findByRole('heading', { level: 1, name: 'Grace Adeyemi' });
  return cloud;
}
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button *' }));

// PAT-80, PAT-82
test('a head begins an export, and the dialog shows how much of it is packed', async () => {
  const cloud = await openPage('clinicAdmin', null);
  const underWay = made({ packedBytes: 512 * 1024, totalBytes: 1024 * 1024 });
  cloud.answer(patientApi.export, () => underWay);

  await press('Export the record');
  const button = (await screen.findByText('Prepare the zip')).closest('button');
  await waitFor(() => expect(button?.disabled).toBe(false));
  cloud.answer(patientApi.exported, () => ({ export: underWay }));
  await press('Prepare the zip');

  await screen.findByText('512 kB of 1 MB');
  expect(cloud.asked(patientApi.export).map(({ input }) => input)).toEqual([{ patientId: id('patient') }]);
});

// PAT-82
test.each([
  ['ready', 'The zip is ready', ['Prepare a new zip', 'Download']],
  ['failed', 'The zip could not be prepared', ['Prepare a new zip']],
] as const)('an export that is %s says so', async (state, header, buttons) => {
  await openPage('clinicAdmin', made({ state }));

  await press('Export the record');

  await screen.findByText(header);
  for (const name of buttons) screen.getByText(name, { selector: 'button *' });
  expect(screen.queryByText('Download', { selector: 'button *' }) !== null).toBe(state === 'ready');
});

test('the dialog shows why a download was refused', async () => {
  const cloud = await openPage('clinicAdmin', made({ state: 'ready' }));
  cloud.refuse(patientApi.exportDownload, 'notFound', { msg: 'No such record' });

  await press('Export the record');
  await press('Download');

  await waitFor(() => expect(cloud.asked(patientApi.exportDownload)).toHaveLength(1));
  await screen.findByText(/No such record/u);
});

// PAT-80
test('a member without the permission sees no export', async () => {
  await openPage('clinicMember', null);

  expect(screen.queryByText('Export the record')).toBeNull();
});
