import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

const narrow = vi.hoisted(() => ({ isNarrow: false }));
vi.mock('#web/ui/use-narrow.ts', () => ({ useNarrow: () => narrow.isNarrow }));
withPages('patientList');
beforeEach(() => {
  narrow.isNarrow = false;
});

const ROW = PatientRow.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  sex: 'female',
  age: 41,
  phone: '',
  createdAt: NOON,
  updatedAt: NOON,
});

function withPatients() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(patientApi.index, ({ unseen }) =>
    unseen === 'never' ? { list: [], total: 0 } : { list: [ROW], total: 1 },
  );
  return { asked: () => cloud.asked(patientApi.index).at(-1)?.input };
}

// PAT-138, PAT-139
test('a heading sorts the whole list, and a recall list is a choice beside the search', async () => {
  const { asked } = withPatients();
  const { user } = await renderPortal('/patient');
  const heading = await screen.findByRole('columnheader', { name: 'Last visit' });
  expect(heading.getAttribute('aria-sort')).toBe('none');

  await user.click(within(heading).getByRole('button'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'firstSeen' }));
  await user.click(await screen.findByRole('button', { name: /Any last visit/u }));
  await user.click(await screen.findByRole('option', { name: 'Not seen for 12 months' }));

  await waitFor(() => expect(asked()).toMatchObject({ sort: 'firstSeen', unseen: 'twelveMonths' }));
  expect(location.search).toBe('?sort=firstSeen&unseen=twelveMonths');
});

// PAT-139
test('an empty recall list offers no first patient', async () => {
  withPatients();
  await renderPortal('/patient?unseen=never');

  expect(await screen.findByText('No matching patients')).toBeDefined();
  expect(screen.queryByText('No patients yet')).toBeNull();
});

// PAT-138
test('a phone, which shows no headings, has a field for the sort', async () => {
  narrow.isNarrow = true;
  const { asked } = withPatients();
  const { user } = await renderPortal('/patient?sort=lastSeen');

  await user.click(await screen.findByRole('button', { name: /Sort by.*Last visit, newest first/u }));
  await user.click(await screen.findByRole('option', { name: 'Last change, oldest first' }));

  await waitFor(() => expect(asked()).toMatchObject({ sort: 'firstChanged' }));
});
