import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationListing } from '#shared/organisation/organisation.ts';
import { OrganisationMap, WHOLE_MAP } from '#shared/service/organisation-map.ts';
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
/** Returns a fake server whose lists of the day for after-sales are empty. */
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

/** Returns an answer for the map with these groups. Each group has the names of its organisations, or only their number. */
const mapOf = (...groups: { at: [number, number]; names?: string[]; count?: number }[]) => {
  const filled = groups.map(({ at: [latitude, longitude], names, count = names?.length ?? 0 }, place) => ({
    latitude,
    longitude,
    count,
    ...(names && {
      organisations: names.map((name, index) => ({
        organisationId: id('organisation', 10 + 20 * place + index),
        name,
        address: '',
      })),
    }),
  }));
  return OrganisationMap.parse({ groups: filled, total: filled.reduce((sum, { count }) => sum + count, 0) });
};
// SVC-30, SVC-31, SVC-33
test('a map beside the list shows all that its filters find, not the rows of the page', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [OAK] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  cloud.answer(serviceApi.organisationMap, () =>
    mapOf(
      { at: [51.45, -2.59], names: ['Bristol Dental'] },
      { at: [51.46, -2.59], count: 1233 },
      { at: [56.95, 24.11], names: ['Riga Dental'] },
    ),
  );
  const { user } = await renderPortal('/service?country=GB');
  await screen.findByRole('link', { name: 'Oak Lane Dental' });
  expect(screen.queryByRole('application')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'List and map' }));

  await screen.findByText(/^1,235 have given a position and are on the map/u);
  expect((await screen.findByRole('button', { name: '1,234 places here' })).textContent).toBe('1,234');
  expect(screen.queryByRole('button', { name: /Bristol Dental/u })).toBeNull();
  const asked = cloud.asked(serviceApi.organisationMap).map(({ input }) => input);
  expect(asked[0]).toMatchObject({ type: 'clinic', country: 'GB', hasException: false, isSuspended: false });
  expect(asked[0]?.window).toEqual(WHOLE_MAP);
  await waitFor(() => {
    const {
      west = 0,
      east = 0,
      south = 0,
      north = 0,
    } = cloud.asked(serviceApi.organisationMap).at(-1)?.input.window ?? {};
    expect([west > -180, west < -2.59, east > 24.11, south < 51.45, north > 56.95]).not.toContain(false);
  });
  expect(cloud.asked(organisationApi.index).at(-1)?.input.page).toEqual({ page: 1, size: 20 });
  expect(screen.queryByRole('link', { name: 'Riga Dental' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Riga Dental' }));
  expect(await screen.findAllByRole('link', { name: 'Riga Dental' })).toHaveLength(1);
});

const visibleWidth = () => Number(screen.getByRole('application').getAttribute('viewBox')!.split(' ')[2]);

// SVC-30, SVC-34
test('a click on a mark comes nearer and names what it stands for, or says that it is too much', async () => {
  const cloud = calmCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));
  let answer = mapOf({ at: [51.45, -2.59], names: ['Bath Dental', 'Bristol Dental'] });
  let aroundMark = answer;
  cloud.answer(serviceApi.organisationMap, ({ window: { west, east } }) => (east - west < 0.2 ? aroundMark : answer));
  const { user } = await renderPortal('/service?view=map');
  const two = await screen.findByRole('button', { name: '2 places here: Bath Dental, Bristol Dental' });
  const before = visibleWidth();

  await user.click(two);

  const link = await screen.findByRole('link', { name: 'Bristol Dental' });
  expect(link.getAttribute('href')).toBe(`/clinicDetail/page?iid=${id('organisation', 11)}`);
  expect(visibleWidth()).toBeCloseTo(before / 2);
  expect(document.activeElement).toBe(screen.getByRole('application'));

  answer = mapOf({ at: [51.45, -2.59], count: 400 });
  aroundMark = answer;
  // Five clicks zoom from the first view to the nearest one.
  const comeNearest = async () => {
    for (let clicks = 0; clicks < 5; clicks += 1)
      await user.click(await screen.findByRole('button', { name: '400 places here' }));
  };
  await user.click(screen.getByRole('checkbox', { name: 'Only suspended ones' }));
  await comeNearest();
  await screen.findByText(/^More than 100 are here/u);

  aroundMark = mapOf({ at: [51.45, -2.59], names: ['Wells Dental'] });
  await user.click(screen.getByRole('checkbox', { name: 'Only with a faulty device' }));
  await comeNearest();
  await screen.findByRole('link', { name: 'Wells Dental' });
  expect(screen.queryByText(/^More than 100 are here/u)).toBeNull();
});
