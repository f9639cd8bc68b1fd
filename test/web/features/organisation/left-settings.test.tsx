import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrganisation, signedIn } from '#test/web/support/world.ts';
import { readDraftText } from '#web/ui/drafts.ts';

withPages('institutionSet', 'institutionCreate', 'patientList');

function world() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(organisationApi.read, () => anOrganisation({}));
  cloud.answer(accountApi.countries, () => ({
    list: [{ code: 'GB', name: 'United Kingdom', native: 'United Kingdom', callingCode: '44' }],
  }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  return cloud;
}

/** Leaves the page by the menu, and waits for the next page. */
async function leave({ user }: Awaited<ReturnType<typeof renderPortal>>) {
  await user.click(screen.getAllByRole('link', { name: 'Patients', hidden: true })[0]!);
  await screen.findByText('No patients yet');
}

// UX-134
test('settings that were saved after their page was left are no unsaved ones', async () => {
  const cloud = world();
  const portal = await renderPortal('/institution/settings');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Elm Street Dental Ltd' } });
  await waitFor(() => expect(readDraftText('organisation-settings')).not.toBe(''));
  cloud.answer(organisationApi.update, () => anOrganisation({ version: 5 }));
  const answer = cloud.hold(organisationApi.update);
  await portal.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(cloud.asked(organisationApi.update)).toHaveLength(1));

  await leave(portal);
  answer();

  await screen.findByText('Saved');
  expect(readDraftText('organisation-settings')).toBe('');
});

// UX-134
test('an organisation that was founded after its page was left is said, and its form is not offered again', async () => {
  const cloud = world();
  const portal = await renderPortal('/institution/create');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Willow Dental' } });
  await waitFor(() => expect(readDraftText('organisation')).not.toBe(''));
  cloud.answer(organisationApi.create, () => anOrganisation({ name: 'Willow Dental' }));
  const answer = cloud.hold(organisationApi.create);
  await portal.user.click(screen.getByRole('button', { name: 'Found the clinic' }));
  await waitFor(() => expect(cloud.asked(organisationApi.create)).toHaveLength(1));

  await leave(portal);
  answer();

  await screen.findByText(/Willow Dental has been created/u);
  expect([readDraftText('organisation'), location.pathname]).toEqual(['', '/patient']);
});
