import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Delivery } from '#shared/notification/delivery.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrganisation, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('delivery');

const line = (number: number, override: Partial<Delivery>): Delivery =>
  Delivery.parse({
    notificationId: id('notification', number),
    accountId: id('account', number),
    name: 'Daniel Okafor',
    category: 'order',
    at: NOON,
    isUnderBell: true,
    mail: 'delivered',
    mailAt: NOON,
    push: 'sent',
    ...override,
  });
const LINES = [line(1, {}), line(2, { name: 'Olivia Bennett', mail: 'bounced', isUnderBell: false })];

// NOT-47
test('a head reads how messages arrived, and those that did not', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(notificationApi.deliveries, ({ filter }) => ({
    list: filter?.trouble === true ? LINES.slice(1) : LINES,
  }));
  const { user } = await renderPortal('/delivery');

  const row = (await screen.findByText('Came back')).closest('tr')!;
  expect(within(row).getByText('Olivia Bennett')).toBeTruthy();
  expect(within(row).getByText('Kept as read')).toBeTruthy();
  expect(screen.getByText('Arrived')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Did not arrive' }));

  await screen.findByText('Came back');
  expect(cloud.asked(notificationApi.deliveries).at(-1)?.input).toMatchObject({ filter: { trouble: true } });
});

// NOT-47
test('after-sales reads those of the organisation that the address names', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(notificationApi.deliveries, () => ({ list: LINES }));
  cloud.answer(organisationApi.read, () => anOrganisation({ organisationId: id('organisation', 7) }));

  await renderPortal(`/delivery?iid=${id('organisation', 7)}&person=${id('account', 1)}`);

  await screen.findByText(/Messages to Daniel Okafor/u);
  expect(cloud.asked(notificationApi.deliveries).at(-1)?.input).toMatchObject({
    iid: id('organisation', 7),
    filter: { accountId: id('account', 1) },
  });
  expect(screen.getByRole('link', { name: 'Show all members' }).getAttribute('href')).toBe(
    `/delivery?iid=${id('organisation', 7)}`,
  );
});
