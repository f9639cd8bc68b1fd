import '#test/web/support/dom.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn, userInfo } from '#test/web/support/world.ts';
import { queryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/app.tsx';
import { visitedViews } from '#web/app/shell/visited-views.ts';

withPages('orderList', 'productCentre');

const DRAFT = 'arcata-draft-message';
let cloud: FakeCloud;

beforeEach(async () => {
  visitedViews.closeAll();
  cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  await renderPortal('/order');
  await screen.findByText('No orders yet');
  sessionStorage.setItem(DRAFT, 'Shade A2, please');
});

async function loadAnew(address: string): Promise<void> {
  cleanup();
  queryClient.clear();
  history.replaceState(null, '', address);
  render(<App />);
  await screen.findByRole('heading', { name: /Welcome/u });
}

const tags = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Open views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('what was left in one organisation is gone when the page loads in another one', async () => {
  cloud.answer(accountApi.read, () => userInfo('factoryAdmin'));

  await loadAnew('/');

  await waitFor(() => expect(tags()).toEqual(['Start page']));
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('in the same organisation views and drafts outlast a reload', async () => {
  await loadAnew('/');

  await waitFor(() => expect(tags()).toEqual(['Orders', 'Start page']));
  expect(sessionStorage.getItem(DRAFT)).toBe('Shade A2, please');
});

test('a person who signs in again comes by no organisation first: back in theirs, views and drafts are as they were', async () => {
  cloud.answer(accountApi.read, () => userInfo('clinicAdmin', { iid: 0, authorityId: 9527, institution: null }));
  cloud.answer(organisationApi.mine, () => ({ list: [], total: 0, page: 1, pageSize: 20 }));
  cleanup();
  queryClient.clear();
  render(<App />);
  await waitFor(() => expect(cloud.asked(accountApi.read).length).toBeGreaterThan(1));
  expect(sessionStorage.getItem(DRAFT)).toBe('Shade A2, please');
  signedIn(cloud, 'clinicAdmin');

  await loadAnew('/');

  expect(sessionStorage.getItem(DRAFT)).toBe('Shade A2, please');
});

// UX-137
test('the person is asked for before anything of the portal is drawn', async () => {
  const { askWhoIsSignedIn } = await import('#web/app/portal.tsx');
  cleanup();
  queryClient.clear();

  void askWhoIsSignedIn();

  await waitFor(() =>
    expect(queryClient.getQueryData(['account', 'self'])).toMatchObject({ ID: userInfo('clinicAdmin').ID }),
  );
});
