import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrganisation, NOON, signedIn, userInfo } from '#test/web/support/world.ts';

withPages('equMan');

const REASON = 'Three invoices are unpaid.';
const suspension = { at: NOON, reason: REASON };

async function openAs(role: 'clinicMember' | 'clinicAdmin', isOrganisationSuspended: boolean) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(accountApi.read, () => ({ ...userInfo(role), isOrganisationSuspended }));
  cloud.answer(organisationApi.read, () => anOrganisation(isOrganisationSuspended ? { suspension } : {}));
  cloud.answer(equipmentApi.index, () => ({ list: [], total: 0, counts: {} }));
  await renderPortal('/equipment');
  await screen.findByRole('heading', { level: 1 });
}

// PLAT-14
test('each page of a suspended organisation says so, why, and what goes on', async () => {
  await openAs('clinicMember', true);

  expect(await screen.findByText('Your organisation is suspended')).toBeDefined();
  expect(await screen.findByText(/^Reason: .*Three invoices are unpaid/u)).toBeDefined();
  expect(screen.getByText(/accepted orders go on/u)).toBeDefined();
});

// PLAT-14
test('the pages of any other say nothing', async () => {
  await openAs('clinicAdmin', false);

  await waitFor(() => expect(screen.queryByText('Your organisation is suspended')).toBeNull());
});
