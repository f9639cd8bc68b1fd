import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#shared/notification/delivery-preferences.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';

withPages('userSet');

const SETTING = { category: 'order', inStation: true, email: true, push: true, atOnce: false } as const;

async function openSettings() {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  let settings = { list: [SETTING], delivery: DEFAULT_DELIVERY, isDeliveryChosen: false };
  cloud.answer(notificationApi.settings, () => settings);
  cloud.answer(notificationApi.updateSetting, () => settings);
  cloud.answer(notificationApi.updateDelivery, (delivery) => {
    settings = { ...settings, delivery, isDeliveryChosen: true };
    return settings;
  });
  const { user } = await renderPortal('/profile/index?tab=notifications');
  return { cloud, user };
}

// NOT-41, NOT-42, NOT-43
test('quiet hours, the daily mail and own orders are chosen with one click each, in the zone of the browser', async () => {
  const { cloud, user } = await openSettings();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  await user.click(await screen.findByLabelText('Quiet hours'));
  await user.click(screen.getByLabelText('One mail a day'));
  await user.click(screen.getByLabelText('Only what is mine'));

  expect(cloud.asked(notificationApi.updateDelivery).map(({ input }) => input)).toEqual([
    { onlyMine: false, timeZone, quietHours: { from: 1200, to: 420 }, digestHour: null },
    { onlyMine: false, timeZone, quietHours: { from: 1200, to: 420 }, digestHour: 7 },
    { onlyMine: true, timeZone, quietHours: { from: 1200, to: 420 }, digestHour: 7 },
  ]);
});

test('a switch of the table sends what it changes', async () => {
  const { cloud, user } = await openSettings();

  await user.click(await screen.findByLabelText('Orders also in quiet hours'));

  expect(cloud.asked(notificationApi.updateSetting).map(({ input }) => input)).toEqual([
    { category: 'order', atOnce: true },
  ]);
});
