import '#test/web/support/dom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NEW_USER_AUTHORITIES, type MemberRole } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, signedIn, userInfo } from '#test/web/support/world.ts';
import { clip } from '#web/app/shell/clip.ts';
import { searchOfPages } from '#web/app/shell/find-pages.ts';
import { visitedViews } from '#web/app/shell/visited-views.ts';
import { changeLanguage } from '#web/ui/i18n.ts';
import { preferences } from '#web/ui/preferences.ts';

withPages('orderList', 'orderDetail', 'orderCreate', 'patientList', 'equMan', 'productCentre', 'institutionCreate');
afterEach(() => {
  visitedViews.closeAll();
  preferences.set({ tagsView: 'on', themeColour: 'blue', sidebarLogo: 'off' });
});

async function openThree(role: MemberRole = 'clinicAdmin') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(equipmentApi.index, () => ({ list: [], counts: {} }));
  const portal = await renderPortal('/order');
  await screen.findByText('No orders yet');
  const menu = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]!;
  await portal.user.click(menu('Patients'));
  await screen.findByText('No patients yet');
  await portal.user.click(menu('Equipment'));
  await screen.findByText('No devices yet');
  return { ...portal, cloud };
}

const tags = () =>
  within(screen.getByRole('navigation', { name: 'Open views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

// UX-14
test('each page that was looked at has a tag, which leads back and is closed', async () => {
  const { user } = await openThree();
  await waitFor(() => expect(tags()).toEqual(['Orders', 'Patients', 'Equipment']));

  await user.click(screen.getByRole('button', { name: 'Close Equipment' }));
  await screen.findByText('No patients yet');
  expect(tags()).toEqual(['Orders', 'Patients']);

  await user.click(screen.getByRole('button', { name: 'Close Orders' }));
  expect(tags()).toEqual(['Patients']);
  expect(location.pathname).toBe('/patient');
});

test('a page that the guard leads away from gets no tag', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const nobody: Partial<UserInfo> = {
    institution: null,
    iid: 0,
    authorityId: NEW_USER_AUTHORITIES.none,
    authorities: [],
    roles: ['newUser'],
  };
  cloud.answer(accountApi.read, () => userInfo('clinicAdmin', nobody));
  cloud.answer(accountApi.countries, () => ({ list: [] }));
  cloud.answer(organisationApi.myApply, () => ({ list: [], total: 0 }));
  await renderPortal('/accountManagement/page');

  await screen.findByText('Create your organisation');
  expect(tags()).toEqual(['Start page']);
});

// UX-14
test('the tags’ menu refreshes the page, closes the others, and all', async () => {
  const { user, cloud } = await openThree();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for views' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const asked = cloud.asked(equipmentApi.index).length;
  await choose('Refresh');
  await waitFor(() => expect(cloud.asked(equipmentApi.index).length).toBeGreaterThan(asked));
  await screen.findByText('Refresh success');

  await choose('Close others');
  expect(tags()).toEqual(['Equipment']);

  await choose('Close all');
  await screen.findByRole('heading', { name: 'Welcome, Olivia Bennett' });
  expect(location.pathname).toBe('/productCenter');
});

test('tags speak the language that the person speaks now, whatever they were opened in', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.refuse(orderApi.read, 'notFound');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  const { user } = await renderPortal(`/orderDetail/page?orderId=${id('order')}`);
  await waitFor(() => expect(tags()).toEqual(['Order']));
  await user.click(screen.getAllByRole('link', { name: 'Orders', hidden: true })[0]!);
  await user.click((await screen.findAllByRole('button', { name: 'New order' }))[0]!);
  await waitFor(() => expect(tags()).toEqual(['Order', 'Orders', 'New order']));

  await act(() => changeLanguage('zh'));

  const chinese = within(await screen.findByRole('navigation', { name: '已打开的页面' }));
  expect(chinese.getAllByRole('link').map((link) => link.textContent)).toEqual(['订单', '订单', '新建订单']);
});

// UX-14
test('the breadcrumb starts at the start page', async () => {
  await openThree();

  const steps = within(screen.getByRole('navigation', { name: 'Where this page stands' }));

  expect(steps.getByRole('link', { name: 'Start page' })).toBeDefined();
  expect(steps.getAllByText('Equipment')).not.toHaveLength(0);
});

// UX-16
test('the header search leads to a page by a few letters', async () => {
  const { user } = await openThree();

  // The test has no style sheet. So the bar measures a narrow width and hides the search.
  const search = screen.getByRole('combobox', { name: 'Search the portal', hidden: true });
  await user.click(search);
  await user.type(search, 'patnt');
  await user.click(await screen.findByRole('option', { name: 'Patients', hidden: true }));

  await screen.findByText('No patients yet');
  expect(location.pathname).toBe('/patient');
});

// UX-10
test('the header search finds pages that are in no menu', async () => {
  const { user } = await openThree('clinicMember');
  const search = screen.getByRole('combobox', { name: 'Search the portal', hidden: true });

  await user.click(search);
  await user.type(search, 'membrs');

  expect(await screen.findByRole('option', { name: 'Members', hidden: true })).toBeDefined();
});

test('the breadcrumb leads to no page that is closed to the role', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  await renderPortal('/institution/create');

  const steps = within(await screen.findByRole('navigation', { name: 'Where this page stands' }));

  expect(steps.queryByRole('link', { name: 'Organisation' })).toBeNull();
});

// UX-20
test('a browser that has no full screen says so', async () => {
  const { user } = await openThree();

  await user.click(screen.getAllByRole('button', { name: /Olivia Bennett/u, hidden: true })[0]!);
  await user.click((await screen.findAllByRole('menuitem', { name: 'Full screen', hidden: true }))[0]!);

  expect(await screen.findByText('you browser can not work')).toBeDefined();
});

// UX-17
test('without tags and with the logo, as the person set it', async () => {
  await openThree();

  preferences.set({ tagsView: 'off', sidebarLogo: 'on' });

  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Open views' })).toBeNull());
  expect(screen.getByRole('img', { name: 'Arcata' })).toBeDefined();
});

test.each([
  ['dingdan', '订单'],
  ['dd', '订单'],
  ['患者', '患者管理'],
  ['huanzhe', '患者管理'],
  ['gxw', '关系网'],
])('%s finds %s among Chinese pages', async (typed, title) => {
  const pages = ['订单', '患者管理', '关系网', '设备管理'].map((name, index) => ({ title: name, path: `/${index}` }));

  const search = await searchOfPages(pages, { withPinyin: true });

  expect(search(typed)[0]?.title).toBe(title);
});

// UX-17
test('pinyin finds nothing where it is switched off', async () => {
  const search = await searchOfPages([{ title: '订单', path: '/order' }], { withPinyin: false });

  expect(search('dingdan')).toEqual([]);
});

test.each([
  ['Elm Street Dental', 'Elm Street Dental'],
  ['Brook Lane Centre for Restorative Dentistry', 'Brook Lane Centre for Resto…'],
  ['👩🏽‍⚕️'.repeat(30), `${'👩🏽‍⚕️'.repeat(27)}…`],
])('a name leaves room for the others in the bar: %s', (name, shown) => {
  expect(clip(name)).toBe(shown);
});
