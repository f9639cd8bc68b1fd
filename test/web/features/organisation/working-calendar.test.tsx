import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('institutionSet');

const LAB = {
  organisationId: id('organisation'),
  organisationNumber: '10000001',
  type: 'lab',
  name: 'Precision Dental Lab',
  country: 'DE',
  contactPerson: 'Lea',
  version: 3,
  createdAt: NOON,
  updatedAt: NOON,
  logos: { cover: '', inner: '' },
  workingCalendar: usualCalendar('DE'),
  profilePdf: null,
} as const;

// ORD-150
test('the head of a lab adds a closing day, and a wrong day is said beside its field', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  cloud.answer(organisationApi.read, () => LAB as never);
  const sent: unknown[] = [];
  cloud.answer(organisationApi.setWorkingCalendar, (input) => {
    sent.push(input);
    return { version: 4 };
  });
  const { user } = await renderPortal('/institution/settings');

  const field = await screen.findByLabelText(/Further days on which you are closed/u);
  await user.type(field, '99/99/2026');
  await user.click(screen.getByRole('button', { name: 'Add the day' }));
  await screen.findByText('There is no such day');
  await user.clear(field);
  await user.type(field, '12/24/2026');
  await user.click(screen.getByRole('button', { name: 'Add the day' }));
  await user.click(screen.getByRole('button', { name: 'Save the working days' }));

  const workingCalendar = { ...LAB.workingCalendar, closingDays: ['2026-12-24'] };
  await waitFor(() => expect(sent).toEqual([{ version: 3, workingCalendar }]));
});
