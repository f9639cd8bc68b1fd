import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberRole } from '#shared/access/roles.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { hear } from '#test/web/support/fake-live.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, signedIn, userInfo } from '#test/web/support/world.ts';
import { sessionOf } from '#web/api/session.ts';
import { readToken } from '#web/api/session-token.ts';
import { mayOpen } from '#web/app/may-open.ts';
import { ROUTES } from '#web/app/routes.ts';

withPages('login', 'orderList', 'service', 'productCentre', 'noPermission');

const EVERY_SIDE = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', 'admin'] as const;
const CLINIC = ['clinicAdmin', 'clinicMember', 'admin'] as const;
const AFTER_SALES = ['afterSales', 'ass_admin', 'admin'] as const;
const HEADS = ['clinicAdmin', 'factoryAdmin', 'admin'] as const;
const ALL_STAFF = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', ...AFTER_SALES] as const;
/**
 * Roles that may open each page. They are written a second time on purpose, to check the route table. Viewers and pages for everyone are
 * left out.
 */
const EXPECTED: Readonly<Record<string, readonly MemberRole[]>> = {
  '/service': AFTER_SALES,
  '/clinicDetail/page': AFTER_SALES,
  '/order': EVERY_SIDE,
  '/order/kept': ['factoryAdmin', 'factoryMember', 'admin'],
  '/order/create': CLINIC,
  '/orderDetail/page': EVERY_SIDE,
  '/patient': CLINIC,
  '/patientDetail/page': CLINIC,
  '/patientDetail/report': CLINIC,
  '/analysis/precision': CLINIC,
  '/relation': EVERY_SIDE,
  '/relation/find': EVERY_SIDE,
  '/relation/figures': EVERY_SIDE,
  '/equipment': ALL_STAFF,
  '/equipment/detail': ALL_STAFF,
  '/package': [...ALL_STAFF, 'editor'],
  '/capacity': EVERY_SIDE,
  '/capacityMan': ['ass_admin', 'admin'],
  '/announcements': ['ass_admin', 'admin'],
  '/productMan': ['ass_admin', 'editor', 'admin'],
  '/productReview': ['ass_admin', 'editor', 'admin'],
  '/institution': HEADS,
  '/institution/settings': [...HEADS, 'ass_admin'],
  '/institution/about': ['clinicMember', 'factoryMember', ...AFTER_SALES],
  '/programs': ['clinicAdmin', 'admin'],
  '/rolePermission': [...HEADS, 'ass_admin'],
  '/access': ['clinicAdmin', 'clinicMember', ...AFTER_SALES],
  '/audit': [...HEADS, 'ass_admin'],
  '/delivery': [...HEADS, 'afterSales', 'ass_admin'],
  '/recycleBin': HEADS,
  '/member/page': ALL_STAFF,
  '/icon/index': EVERY_SIDE,
  '/workOrder': ALL_STAFF,
  '/myWorkOrder': ALL_STAFF,
  '/myReport': AFTER_SALES,
  '/serviceDay': AFTER_SALES,
  '/statistics': ['admin'],
  '/errorLog': ['admin'],
  '/workBoard': ['factoryAdmin', 'factoryMember', 'admin'],
  '/tray': ['factoryAdmin', 'factoryMember', 'admin'],
  '/productionPlan': ['factoryAdmin', 'admin'],
  '/workorderDetail': ALL_STAFF,
  '/reportWorkorder': ALL_STAFF,
};

test.each(ROUTES.filter((route) => !('isBare' in route) && (route.opens !== 'signedIn' || 'roles' in route)))(
  '$path opens for its roles only',
  (route) => {
    const opening = MemberRole.options.filter((role) => mayOpen(sessionOf(userInfo(role)), route));

    expect(opening.toSorted(), 'write by hand in EXPECTED which roles open it').toEqual(
      [...(EXPECTED[route.path] ?? [])].toSorted(),
    );
  },
);

// UX-3
test.each([
  'dashboard',
  'patientMan',
  'institutionMan',
  'institutionSet',
  'memberMan',
  'equMan',
  'workOrder',
  'myWorkOrder',
  'orderForm',
  'relationWeb',
  'rolePermission',
  'userSet',
  'accountManagement',
  'afterSales',
  'clinicDetail',
  'myReport',
])('a page is titled %s', (title) => {
  expect(ROUTES.filter((route) => 'title' in route && route.title === title)).toHaveLength(1);
});

// UX-10
test('a page that the role does not open says so instead of asking the server', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');

  await renderPortal('/patient');

  await screen.findByText('The account has no permission!');
  expect(location.pathname).toBe('/401');
});

// UX-2
test('the start leads after-sales to the clinics that they look after', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, () => ({ list: [], counts: {} }));

  await renderPortal('/');

  await screen.findByText('No clinics or labs yet');
  expect(location.pathname).toBe('/service');
});

test('the start leads everybody else to the product centre: their turn, what is late, what has arrived', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryMember');
  const waiting = anOrderRow({ turn: 'lab', dueDate: '2020-01-01' });
  cloud.answer(orderApi.index, (input) => {
    const list = input.dueTo === undefined ? [waiting] : [];
    return { list, total: list.length, counts: {}, turnCount: 1 };
  });

  await renderPortal('/');

  await screen.findByRole('heading', { name: 'Welcome, Olivia Bennett' });
  expect(location.pathname).toBe('/productCenter');
  expect(await screen.findAllByRole('link', { name: waiting.orderNumber, hidden: true })).not.toHaveLength(0);
  await screen.findByText('Nothing is late.');
  const filters = cloud.asked(orderApi.index).map(({ input }) => input.filter);
  expect(filters).toContain('turn');
  // A member may neither bind scanners nor invite people.
  expect(screen.queryByText('First steps')).toBeNull();
});

// UX-6
test('a token that the server does not know any more leads to the sign-in page and back', async () => {
  const cloud = fakeCloud();
  cloud.refuse(accountApi.read, 'tokenExpired', { msg: 'Signed out' });

  await renderPortal('/order?filter=refused');

  await screen.findByRole('button', { name: 'Sign in' });
  await screen.findByText('Signed out');
  expect(readToken()).toBeUndefined();
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/order?filter=refused');
});

// WIRE-6
test('a session that ends while a page is open asks before anything on it is lost', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  const { user } = await renderPortal('/order');
  await screen.findByText('No orders yet');

  cloud.refuse(orderApi.index, 'sessionEnded', { msg: 'Ended elsewhere' });
  hear({ changes: [{ kind: 'order', ids: [] }] });

  await screen.findByText('Confirm logout', {}, { timeout: 8_000 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Confirm logout')).toBeNull());
  expect(screen.getByText('No orders yet')).toBeDefined();
});
