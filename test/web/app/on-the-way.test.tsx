import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MyOrganisation } from '#shared/organisation/organisation.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { channelCount } from '#test/web/support/fake-live.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn, userInfo } from '#test/web/support/world.ts';
import { accountApi } from '#shared/account/account-api.ts';

withPages('service', 'productCentre');

const membership = (number: number) =>
  MyOrganisation.parse({
    iid: id('organisation', number),
    name: `Elm Street Dental ${number}`,
    number: `1000000${number}`,
    type: 'clinic',
    role: 'clinicAdmin',
    authorityId: 100,
    status: 'normal',
    joinTime: NOON,
  });

// LIVE-9, ORG-8
test('an organisation that cannot be entered on the way in is said to be so, and can be tried again', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(accountApi.read, () =>
    userInfo('clinicAdmin', { iid: 0, authorityId: 9527, institution: null, roles: ['newUser'], authorities: [] }),
  );
  cloud.answer(organisationApi.mine, () => ({ list: [membership(1), membership(2)], total: 2 }));
  cloud.refuse(organisationApi.switch, 'changedMeanwhile', { msg: 'Changed meanwhile' });
  const { user } = await renderPortal('/order');

  await screen.findByText('Changed meanwhile');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(cloud.asked(organisationApi.switch)).toHaveLength(2));
  expect(cloud.asked(organisationApi.switch)[0]?.input).toEqual({ iid: id('organisation', 1) });
  expect(channelCount()).toBe(0);
});

test('a role that cannot be taken on the way in is said to be so', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(accountApi.read, () =>
    userInfo('clinicAdmin', { authorities: [{ authorityId: 700, authorityName: 'ass' }] }),
  );
  cloud.refuse(organisationApi.changeUserRole, 'noPermission', { msg: 'Not allowed' });

  await renderPortal('/service');

  await screen.findByText('Not allowed');
  expect(cloud.asked(organisationApi.changeUserRole)).toHaveLength(1);
});

// LIVE-9
test('a page that is shown listens to changes', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const before = channelCount();

  await renderPortal('/service');

  await waitFor(() => expect(channelCount()).toBe(before + 1));
});
