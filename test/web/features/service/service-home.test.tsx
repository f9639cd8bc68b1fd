import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationListing } from '#shared/organisation/organisation.ts';
import { serviceApi } from '#shared/service/service-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { LateReport } from '#shared/service/late-report.ts';
import { EquipmentTrouble } from '#shared/equipment/equipment-trouble.ts';
import { WorkOrderRow } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn, userInfo } from '#test/web/support/world.ts';

withPages('service', 'serviceDay');

const NOTHING = { list: [], total: 0 };
/** Returns a cloud whose lists of the day are empty. */
function calmCloud() {
  const cloud = fakeCloud();
  for (const endpoint of [serviceApi.lateReports, serviceApi.troubledEquipment, serviceApi.endingCapacity])
    cloud.answer(endpoint, () => NOTHING);
  cloud.answer(accountApi.countries, () => ({
    list: [{ code: 'GB', name: 'United Kingdom', native: 'United Kingdom', callingCode: '44' }],
  }));
  return cloud;
}

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
  const cloud = calmCloud();
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
  const cloud = calmCloud();
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

const DEVICE = EquipmentTrouble.parse({
  equipmentId: id('equipment', 3),
  serialNumber: 'HX-3',
  modelNumber: 'Helios 600',
  family: 'Helios',
  organisation: { organisationId: id('organisation', 7), name: 'Oak Lane Dental' },
  kind: 'fault',
  since: NOON,
  errorCodes: ['E-1203', 'E-7'],
  reportedAt: NOON,
});

// SVC-22, SVC-23, SVC-24, SVC-25
test('the start page shows five of each list with number, reason and the way to all', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  cloud.answer(serviceApi.lateReports, () => ({
    list: [LateReport.parse({ ...WAITING, reason: 'unanswered', lateAt: NOON })],
    total: 1,
  }));
  cloud.answer(serviceApi.troubledEquipment, ({ list }) =>
    list === 'exception' ? { list: [DEVICE], more: true as const } : NOTHING,
  );

  await renderPortal('/service');

  const report = (await screen.findByText('Not answered within 1 day')).closest('tr')!;
  expect(within(report).getByRole('link', { name: 'W2026000007' })).toBeTruthy();
  const device = (await screen.findByText('Helios 600 · Fault E-1203, E-7')).closest('tr')!;
  expect(within(device).getByRole('link', { name: 'HX-3' }).getAttribute('href')).toContain('/equipment/detail?');
  expect(screen.getByText('(50+)')).toBeTruthy();
  await screen.findByText('Every device has reported in the last 7 days.');
  const all = screen.getByRole('link', { name: 'All with a fault' });
  expect(all.getAttribute('href')).toBe('/serviceDay?list=exception');
  expect(cloud.asked(serviceApi.lateReports).map(({ input }) => input.page)).toEqual([{ page: 1, size: 5 }]);
});

// SVC-26
test('who may not read devices is shown no list of them, and none is asked for', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  const reader = userInfo('afterSales');
  const { 'equipment:read': _none, ...permissions } = reader.permissions;
  cloud.answer(accountApi.read, () => ({ ...reader, permissions }));
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));

  await renderPortal('/service');

  await screen.findByText('No report is late.');
  expect(screen.queryByText('Devices with a fault')).toBeNull();
  expect(cloud.asked(serviceApi.troubledEquipment)).toEqual([]);
});

// SVC-25
test('a list has a page of its own; another list is one click away, and a failure offers to try again', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(serviceApi.troubledEquipment, () => ({ list: [DEVICE], total: 1 }));
  cloud.refuse(serviceApi.endingCapacity, 'fault');

  const { user } = await renderPortal('/serviceDay?list=exception');

  await screen.findByRole('link', { name: 'HX-3' });
  await user.click(screen.getByRole('button', { name: 'Capacity that ends soon' }));
  await screen.findByRole('button', { name: /again/iu });
  expect(new URLSearchParams(location.search).get('list')).toBe('capacity');
});

// SVC-27, SVC-28
test('the list of organisations is narrowed to a country and to faulty devices, and all is shown again', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  const { user } = await renderPortal('/service?country=GB');

  await user.click(await screen.findByRole('checkbox', { name: 'Only with a faulty device' }));
  await screen.findByText('No clinic or lab fits these filters.');
  const asked = cloud.asked(organisationApi.index).map(({ input }) => [input.country, input.hasException]);
  expect(asked).toEqual([
    ['GB', false],
    ['GB', true],
  ]);

  await user.click(screen.getByRole('button', { name: 'Show all' }));

  await waitFor(() => expect(location.search).toBe(''));
});

// SVC-29
test('a suspended clinic is marked in the list, and the list is narrowed to such', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'admin');
  const elm = OrganisationListing.parse({
    ...OAK,
    organisationId: id('organisation', 8),
    name: 'Elm',
    isSuspended: true,
  });
  cloud.answer(organisationApi.index, () => ({ list: [OAK, elm] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  const { user } = await renderPortal('/service');

  expect(await screen.findAllByText('Suspended')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Only suspended ones' }));

  await waitFor(() => expect(cloud.asked(organisationApi.index).at(-1)?.input.isSuspended).toBe(true));
});

// SVC-30, SVC-31
test('a map beside the list marks those with a position, joins near ones, and names them on a click', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  const at = (number: number, name: string, latitude: number, longitude: number) =>
    OrganisationListing.parse({ ...OAK, organisationId: id('organisation', number), name, latitude, longitude });
  const bristol = at(8, 'Bristol Dental', 51.45, -2.59);
  const bath = at(9, 'Bath Dental', 51.46, -2.59);
  const riga = at(10, 'Riga Dental', 56.95, 24.11);
  cloud.answer(organisationApi.index, () => ({ list: [OAK, bristol, bath, riga] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  const { user } = await renderPortal('/service');
  await screen.findByRole('link', { name: 'Riga Dental' });
  expect(screen.queryByRole('button', { name: 'Riga Dental' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'List and map' }));

  await screen.findByText(/^3 of the 4 on this page are on the map/u);
  expect(screen.getByRole('button', { name: '2 places here: Bristol Dental, Bath Dental' }).textContent).toBe('2');
  expect(cloud.asked(organisationApi.index).at(-1)?.input.page).toEqual({ page: 1, size: 100 });
  expect(screen.getAllByRole('link', { name: 'Riga Dental' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Riga Dental' }));
  expect(await screen.findAllByRole('link', { name: 'Riga Dental' })).toHaveLength(2);
});
