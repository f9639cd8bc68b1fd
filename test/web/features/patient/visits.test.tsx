import '#test/web/support/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patientApi } from '#shared/patient/patient-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { Visit } from '#shared/patient/visit.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'notFound');

const STAMPS = { version: 1, createdAt: NOON, updatedAt: NOON };
const creator = { accountId: id('account'), name: 'Olivia Bennett' };
const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  age: 41,
  creator,
  ...STAMPS,
});
const entry = { patientId: id('patient'), visitId: id('visit'), at: NOON, inspectionNumber: 'N-1', note: '' };
const VISIT = Visit.parse({ ...entry, creator, ...STAMPS });

// PAT-112
test('a visit with charted teeth says in its dialog why it is not removed', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(patientApi.visits, () => ({ list: [VISIT], total: 1 }));
  cloud.refuse(patientApi.removeVisit, 'stateRefusesAction', { data: { state: 'visitIsCharted' } });
  await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=record`);

  fireEvent.click(await screen.findByText('Remove visit'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove visit' }));

  expect(await dialog.findByText(/Teeth are charted at this visit/u)).toBeDefined();
});
