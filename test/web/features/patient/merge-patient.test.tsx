import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { Patient, PatientRow } from '#shared/patient/patient.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

const record = (number: number, more: Partial<Patient> = {}): Patient =>
  Patient.parse({
    patientId: id('patient', number),
    patientNumber: `P${number}`,
    clinicEntryNumber: String(number),
    name: 'Grace Adeyemi',
    age: 41,
    creator: { accountId: id('account'), name: 'Olivia Bennett' },
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...more,
  });
const OWN = record(1, { birthDate: '1985-02-28', remark: 'Calls first.' });
const OTHER = record(2, { birthDate: '1985-03-28', remark: 'Afraid of needles.' });
const COUNTS = { orders: 3, studies: 2, files: 7, visits: 1, charts: 0, analyses: 0, shares: 4 };
const NOW = Math.floor(Date.now() / 1000);
const LINE = { patientId: OTHER.patientId, patientNumber: 'P2', name: 'Grace A.', mergedBy: 'Olivia', earlier: [] };
const MERGED = record(1, { version: 2, merged: [{ ...LINE, mergedAt: NOW - 60 }] });

async function openPage(role: MemberRole, patient: Patient, address = patient.patientId) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(patientApi.read, () => patient);
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [PatientRow.parse(OWN), PatientRow.parse(OTHER)], total: 2 }));
  cloud.answer(patientApi.duplicates, () => ({ list: [PatientRow.parse(OTHER)] }));
  cloud.answer(patientApi.mergePreview, () => ({ own: OWN, other: OTHER, counts: COUNTS }));
  const portal = await renderPortal(`/patientDetail/page?patientId=${address}&tab=record`);
  await screen.findByRole('heading', { level: 1, name: 'Grace Adeyemi' });
  return { cloud, ...portal };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

// PAT-116, PAT-124
test('a likely duplicate is compared fact by fact and merged; a refusal is shown in the dialog', async () => {
  const { cloud } = await openPage('clinicAdmin', OWN);

  await press('Compare and merge');
  const shown = await dialog();
  await shown.findByText(/Birth date, certificate or sex differ/u);
  expect(shown.getByText('Afraid of needles.')).toBeDefined();
  expect([shown.getByText('Files'), shown.getByText('7')]).toHaveLength(2);
  expect(shown.getByRole('button', { name: /What stays: Remark/u }).textContent).toContain('Both together');
  cloud.refuse(patientApi.merge, 'tooManyRequests', { msg: 'Not just now' });
  const merge = () => fireEvent.click(shown.getByRole('button', { name: 'Merge records' }));
  merge();
  expect(await shown.findByText('Not just now')).toBeDefined();

  const calls: unknown[] = [];
  cloud.answer(patientApi.merge, (input) => {
    calls.push(input);
    return MERGED;
  });
  cloud.answer(patientApi.read, () => MERGED);
  merge();

  await screen.findByText('Record P2 was merged into this one');
  expect(calls).toEqual([
    { patientId: OWN.patientId, version: 1, otherId: OTHER.patientId, otherVersion: 1, choices: {} },
  ]);
  expect(await screen.findByText(/The record of Grace A. \(P2\) was merged/u)).toBeDefined();
});

// PAT-122, PAT-124
test('a merge is undone from the banner', async () => {
  const { cloud } = await openPage('clinicAdmin', MERGED);
  cloud.answer(patientApi.unmerge, () => OWN);

  await press('Undo the merge');
  const shown = await dialog();
  expect(shown.getByText(/What was entered since stays with P1/u)).toBeDefined();
  cloud.answer(patientApi.read, () => OWN);
  fireEvent.click(shown.getByRole('button', { name: 'Undo the merge' }));

  await screen.findByText('The merge was undone: record P2 is back');
  await waitFor(() => expect(screen.queryByText(/was merged into this one by/u)).toBeNull());
});

// PAT-123
test('members who may not delete patients see that a record was merged, and no buttons', async () => {
  await openPage('clinicMember', MERGED);

  await screen.findByText(/The record of Grace A. \(P2\) was merged/u);
  for (const name of ['Undo the merge', 'Merge records', 'Compare and merge'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

// PAT-118
test('the address of a merged record leads to the patient', async () => {
  await openPage('clinicMember', MERGED, OTHER.patientId);

  expect(await screen.findByText(/The record of Grace A. \(P2\) was merged/u)).toBeDefined();
});
