import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationListing } from '#shared/organisation/organisation.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrderRow } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('service');

const WAITING = WorkOrderRow.parse({
  workOrderId: id('workOrder'),
  workOrderNumber: 'W2026000007',
  type: 'service',
  state: 'open',
  owner: { organisationId: id('organisation', 7), name: 'Oak Lane Dental' },
  equipment: { equipmentId: id('equipment'), serialNumber: 'HX-7', modelNumber: 'Helios 600' },
  order: null,
  stage: null,
  dueDate: null,
  assignee: null,
  visitDate: null,
  hasQuestion: false,
  createdAt: NOON,
  updatedAt: NOON,
});

const OAK = OrganisationListing.parse({
  organisationId: id('organisation', 7),
  organisationNumber: '10000007',
  name: 'Oak Lane Dental',
  type: 'clinic',
  country: 'GB',
  address: '7 Oak Lane',
  contactPerson: 'Grace Hall',
  countryCallingCode: '44',
  phone: '2071234567',
  createdAt: NOON,
});

// SVC-1, UX-90
test('a clinic of the list leads to its page, by its name and by its row', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [OAK] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  cloud.refuse(organisationApi.read, 'notFound');
  const { user } = await renderPortal('/service');

  const name = await screen.findByRole('link', { name: 'Oak Lane Dental' });
  expect(name.getAttribute('href')).toBe(`/clinicDetail/page?iid=${OAK.organisationId}`);
  await user.click(screen.getByText('10000007'));

  await waitFor(() => expect(location.pathname).toBe('/clinicDetail/page'));
});

// SVC-10
test('after-sales starts at the reports that wait and its own work, with the way to all of them', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, ({ filter }) =>
    filter === 'open' ? { list: [WAITING], total: 9, counts: { open: 9 } } : { list: [], counts: {} },
  );

  await renderPortal('/service');

  const row = (await screen.findByRole('link', { name: 'W2026000007' })).closest('tr')!;
  expect(within(row).getByText('Oak Lane Dental')).toBeTruthy();
  expect(screen.getByText('(9)')).toBeTruthy();
  await screen.findByText('You work on nothing at the moment.');
  expect(screen.getByRole('link', { name: 'All that wait' }).getAttribute('href')).toBe('/workOrder?filter=open');
  expect(screen.getByRole('link', { name: 'All my work' }).getAttribute('href')).toBe('/myWorkOrder');
});
