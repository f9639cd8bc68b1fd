import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberRole } from '#shared/access/roles.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn, userInfo } from '#test/web/support/world.ts';
import { sessionOf } from '#web/api/session.ts';
import { readToken } from '#web/api/session-token.ts';
import { homeOf, mayOpen } from '#web/app/may-open.ts';
import { ROUTES } from '#web/app/routes.ts';

withPages('login', 'orderList', 'equMan', 'noPermission');

const CLINIC = [
  '/order',
  '/order/create',
  '/orderDetail/page',
  '/patient',
  '/patientDetail/page',
  '/relation',
  '/equipment',
];
const LAB = ['/order', '/orderDetail/page', '/relation', '/equipment'];
/** Written out a second time, on purpose: what each role finds in the portal besides viewers and pages for everybody. */
const EXPECTED: Record<MemberRole, { home: string; opens: readonly string[] }> = {
  clinicAdmin: { home: '/order', opens: CLINIC },
  clinicMember: { home: '/order', opens: CLINIC },
  factoryAdmin: { home: '/order', opens: LAB },
  factoryMember: { home: '/order', opens: LAB },
  afterSales: { home: '/equipment', opens: ['/equipment'] },
  ass_admin: { home: '/equipment', opens: ['/equipment'] },
  admin: { home: '/order', opens: CLINIC },
  editor: { home: '/productCenter', opens: [] },
};

test.each(MemberRole.options)('%s finds the pages of the role, and starts at the first of the menu', (role) => {
  const session = sessionOf(userInfo(role));

  const open = ROUTES.filter((route) => route.opens !== 'public' && route.opens !== 'signedIn' && !('isBare' in route))
    .filter((route) => mayOpen(session, route))
    .map((route) => route.path);

  expect(open).toEqual(EXPECTED[role].opens);
  expect(homeOf(session)).toBe(EXPECTED[role].home);
});

test('a page that the role does not open says so instead of asking the server', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');

  await renderPortal('/patient');

  await screen.findByText('The account has no permission!');
  expect(location.pathname).toBe('/401');
});

test('the start leads after-sales to the devices of all', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  cloud.answer(equipmentApi.index, () => ({ list: [], total: 0 }));

  await renderPortal('/');

  await screen.findByText('No devices yet');
  expect(screen.getAllByRole('button', { name: 'Register a device' })).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Bind a device' })).toBeNull();
});

test('a token that the server does not know any more leads to the sign-in page and back', async () => {
  const cloud = fakeCloud();
  cloud.refuse(accountApi.read, 'tokenExpired', { msg: 'Signed out' });

  await renderPortal('/order?filter=refused');

  await screen.findByRole('button', { name: 'Sign in' });
  expect(readToken()).toBeUndefined();
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/order?filter=refused');
});

test('a session that ends while a page is open asks before anything on it is lost', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {} }));
  const { user } = await renderPortal('/order');
  await screen.findByText('No orders yet');

  cloud.refuse(orderApi.index, 'sessionEnded', { msg: 'Ended elsewhere' });

  await screen.findByText('Confirm logout', {}, { timeout: 8_000 });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Confirm logout')).toBeNull());
  expect(screen.getByText('No orders yet')).toBeDefined();
});
