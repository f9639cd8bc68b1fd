import '#test/web/support/dom.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { withPages } from '#test/web/support/render-portal.tsx';
import { signedIn, userInfo } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearToken, storeToken } from '#web/api/session-token.ts';
import { readFirst } from '#web/app/read-first.ts';

withPages('orderList');

let cloud: FakeCloud;
beforeEach(() => {
  queryClient.clear();
  clearToken();
  storeToken({ accessToken: 'token-1', sessionId: 'session-1' }, false);
  cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(orderApi.views, () => ({ views: [] }));
});

const asked = () => [orderApi.index, orderApi.views, notificationApi.center].map((call) => cloud.asked(call).length);

// UX-140
test('the frame and the list are read before anything of the portal is drawn', async () => {
  history.replaceState(null, '', '/order');

  await readFirst();

  await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
  expect(document.body.textContent).toBe('');
});

const OTHERS: readonly [why: string, path: string, change: Partial<UserInfo>][] = [
  ['in no organisation', '/order', { iid: 0, authorityId: 9527, institution: null }],
  ['who must set up a second factor first', '/order', { isSecondFactorDue: true }],
  ['whose organisation is suspended', '/order', { productsNum: 0 }],
  ['whose role does not open the page', '/order', { permissions: {} }],
  ['at an address without a page', '/nowhere', {}],
];

// UX-140
test.each(OTHERS)('nothing is read for a person %s', async (_why, path, change) => {
  cloud.answer(accountApi.read, () => userInfo('clinicAdmin', change));
  history.replaceState(null, '', path);

  await readFirst();

  expect(asked()).toEqual([0, 0, 0]);
});
