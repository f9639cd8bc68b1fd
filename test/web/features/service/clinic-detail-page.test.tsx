import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Member } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { Relation } from '#shared/relation/relation.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { DeviceSoftware } from '#shared/upgrade-package/device-software.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrganisation, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('clinicDetail', 'memberMan', 'equMan', 'service');

const OAK = OrganisationId.parse(id('organisation', 7));
const ADDRESS = `/clinicDetail/page?iid=${OAK}`;
const SCANNER = Equipment.parse({
  equipmentId: id('equipment'),
  serialNumber: 'HX-2026-00017',
  modelNumber: 'Helios 600',
  family: 'Helios',
  firmwareNumber: '2.1',
  uniqueIdentifier: '',
  state: 'locked',
  organisation: null,
  version: 2,
  createdAt: NOON,
  updatedAt: NOON,
});
const HEAD = Member.parse({
  accountId: id('account', 3),
  invitationId: null,
  name: 'Grace Hall',
  role: 'clinicAdmin',
  authorityId: 100,
  email: 'g***@oak.example',
  phone: '',
  isUnreachable: false,
  joinTime: NOON,
  status: 'normal',
  isLastDirector: true,
  version: 1,
});
const PARTNER = Relation.parse({
  relationId: id('relation'),
  partner: {
    organisationId: id('organisation', 2),
    organisationNumber: '10000002',
    name: 'Northlight Lab',
    type: 'lab',
  },
  state: 'pending',
  isInitiator: true,
  openOrders: 3,
  version: 1,
  updatedAt: NOON,
});

function world(role: MemberRole) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(organisationApi.read, () => anOrganisation({ organisationId: OAK, name: 'Oak Lane Dental' }));
  cloud.answer(organisationApi.members, () => ({ list: [HEAD], total: 12, counts: { normal: 12 } }));
  cloud.answer(equipmentApi.index, () => ({ list: [SCANNER], total: 1, counts: { unbound: 0, bound: 4, locked: 1 } }));
  cloud.answer(relationApi.index, () => ({ list: [PARTNER], total: 6 }));
  cloud.answer(workOrderApi.index, () => ({ list: [], total: 0, counts: { open: 2, inProgress: 1, completed: 9 } }));
  cloud.answer(capacityApi.info, () => ({
    capacityBytes: 5 * 1024 ** 3,
    freeCapacityBytes: 5 * 1024 ** 3,
    usedBytes: 1024 ** 3,
    reservedBytes: 0,
  }));
  cloud.answer(capacityApi.subscriptions, () => ({ list: [] }));
  cloud.answer(capacityApi.activations, () => ({ list: [] }));
  return cloud;
}
/** Calls that the page made for the organisation, without those of the frame around the page. */
const LISTS = [organisationApi.members, equipmentApi.index, relationApi.index, workOrderApi.index, capacityApi.info];

// SVC-1
test('the page of an organisation shows its numbers, each read for that organisation', async () => {
  const cloud = world('afterSales');

  await renderPortal(ADDRESS);

  await screen.findByRole('heading', { level: 1, name: 'Oak Lane Dental' });
  await screen.findByRole('link', { name: '12' });
  expect(screen.getByRole('link', { name: '4' }).getAttribute('href')).toBe(`/equipment?iid=${OAK}`);
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(`/workOrder?iid=${OAK}`);
  await screen.findByText('1 GB of 5 GB');
  expect(LISTS.map((endpoint) => cloud.asked(endpoint).every(({ input }) => input.iid === OAK))).toEqual(
    LISTS.map(() => true),
  );
});

// PLAT-14
test('a suspended organisation shows its reason, and after-sales cannot lift it', async () => {
  const cloud = world('afterSales');
  const suspension = { at: NOON, reason: 'Three invoices are unpaid.' };
  cloud.answer(organisationApi.read, () => anOrganisation({ organisationId: OAK, suspension }));

  await renderPortal(ADDRESS);

  expect(await screen.findByText('This organisation is suspended')).toBeDefined();
  expect(screen.getByText(/Reason: .*Three invoices are unpaid/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lift the suspension' })).toBeNull();
});

// PLAT-10
test('the operator suspends the organisation of the page with a reason', async () => {
  const cloud = world('admin');
  cloud.answer(organisationApi.suspend, () => ({}));
  const { user } = await renderPortal(ADDRESS);

  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(cloud.asked(organisationApi.suspend)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Three invoices are unpaid.');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));

  await waitFor(() =>
    expect(cloud.asked(organisationApi.suspend).map(({ input }) => input)).toEqual([
      { iid: OAK, version: 4, reason: 'Three invoices are unpaid.' },
    ]),
  );
});

// SVC-1, SVC-3
test('a tab leads to members with masked addresses, devices, and partners with a number of orders only', async () => {
  world('afterSales');
  const { user } = await renderPortal(ADDRESS);

  await user.click(await screen.findByRole('tab', { name: 'Members' }));
  await screen.findByText('g***@oak.example');
  expect(screen.getByRole('link', { name: 'All members' }).getAttribute('href')).toBe(`/member/page?iid=${OAK}`);
  await user.click(screen.getByRole('tab', { name: 'Equipment' }));
  const device = (await screen.findByText('HX-2026-00017')).closest('tr')!;
  expect(within(device).getByText('Locked')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Partners' }));
  const partner = (await screen.findByRole('link', { name: 'Northlight Lab' })).closest('tr')!;
  expect(within(partner).getByText('3')).toBeTruthy();
  expect(within(partner).getByText('Asked, no answer yet')).toBeTruthy();
  expect(new URLSearchParams(location.search).get('tab')).toBe('relations');
});

const PACKAGE = { packageId: id('upgradePackage'), name: 'Helios firmware', version: '2.4.0' };
const SOFTWARE = DeviceSoftware.parse({
  ...SCANNER,
  state: 'offered',
  newest: PACKAGE,
  offered: PACKAGE,
  last: { ...PACKAGE, result: 'noSpace', at: NOON },
  mark: {
    family: 'Helios',
    version: '2.1.0',
    reason: { en: 'It restarts during long scans.' },
    blocksCases: true,
    markedAt: NOON,
  },
});

// PKG-29, PKG-30
test('a tab shows what each device runs and is offered, and its bad firmware; it is narrowed to outdated ones', async () => {
  const cloud = world('afterSales');
  cloud.answer(upgradePackageApi.devices, ({ filter }) => ({
    list: filter === 'behind' ? [] : [SOFTWARE],
    total: filter === 'behind' ? 0 : 1,
    counts: { all: 1, behind: 0, bad: 1 },
  }));
  const { user } = await renderPortal(`${ADDRESS}&tab=packages`);

  const row = (await screen.findByRole('link', { name: 'HX-2026-00017' })).closest('tr')!;
  for (const text of ['2.4.0', 'Behind: is offered 2.4.0', 'It restarts during long scans.', /no space/u])
    expect(within(row).getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Behind (0)' }));

  await screen.findByText('Every device has the newest version for its model.');
  expect(cloud.asked(upgradePackageApi.devices).map(({ input }) => [input.iid, input.filter])).toEqual([
    [OAK, 'all'],
    [OAK, 'behind'],
  ]);
});

// SVC-5
test('the head of after-sales activates a card for the organisation; staff do not', async () => {
  const cloud = world('ass_admin');
  cloud.refuse(capacityApi.activate, 'notFound', { msg: 'No such card' });
  const { user, unmount } = await renderPortal(`${ADDRESS}&tab=capacity`);
  await user.click(await screen.findByRole('button', { name: 'Activate a card' }));
  await user.type(await screen.findByRole('textbox'), 'ABCDE-FGHJK-MNPQR-STVWX');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activate a card' }));

  await waitFor(() => expect(cloud.asked(capacityApi.activate).at(0)?.input.iid).toBe(OAK));
  unmount();
  world('afterSales');
  await renderPortal(`${ADDRESS}&tab=capacity`);
  await screen.findByRole('heading', { level: 1, name: 'Oak Lane Dental' });
  expect(screen.queryByRole('button', { name: 'Activate a card' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Role permissions' })).toBeNull();
});

// SVC-2
test('a list about another organisation says so, leads back to it, and acts on it', async () => {
  const cloud = world('ass_admin');
  cloud.refuse(organisationApi.invite, 'alreadyExists');
  const { user } = await renderPortal(`/member/page?iid=${OAK}`);

  await screen.findByText(/This page is about Oak Lane Dental/u);
  expect(screen.getByRole('link', { name: 'To its details' }).getAttribute('href')).toBe(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await screen.findByText('Invite to Oak Lane Dental');
  await user.type(screen.getByRole('textbox', { name: /E-mail/u }), 'new@oak.example');
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));

  await waitFor(() => expect(cloud.asked(organisationApi.invite).at(0)?.input).toMatchObject({ iid: OAK }));
  expect(cloud.asked(organisationApi.invite).at(0)?.input.role).toBe('clinicMember');
});

// SVC-2
test('an organisation that the reader may not see is refused, and nothing else is read', async () => {
  const cloud = world('clinicAdmin');
  cloud.refuse(organisationApi.read, 'notFound', { msg: 'There is no such thing, or it is not yours.' });

  await renderPortal(`/equipment?iid=${OAK}`);

  await screen.findByRole('button', { name: 'Try again' });
  expect(cloud.asked(equipmentApi.index)).toEqual([]);
});

// SVC-1
test('without an organisation the page leads to the list of all', async () => {
  const cloud = world('afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));

  await renderPortal('/clinicDetail');

  await screen.findByText('No clinics or labs yet');
  expect(location.pathname).toBe('/service');
});
