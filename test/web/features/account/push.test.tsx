import '#test/web/support/dom.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { DEFAULT_DELIVERY } from '#shared/notification/delivery-preferences.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { signOut } from '#web/features/account/sign-out.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';

withPages('userSet');

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** Replaces the browser's push functions, which jsdom lacks. `answer` is the person's answer to the request for permission. */
function fakeBrowser(answer: 'granted' | 'denied', permission = 'default') {
  const asked: unknown[] = [];
  let subscription: object | null = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys: KEYS }),
    unsubscribe: () => Promise.resolve(((subscription = null), true)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: (options: unknown) => {
      asked.push(options);
      subscription = made;
      return Promise.resolve(made);
    },
  };
  const registration = { pushManager };
  const register = vi.fn<(path: string) => Promise<typeof registration>>(() => Promise.resolve(registration));
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const notification = { permission, requestPermission: () => Promise.resolve((notification.permission = answer)) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  return { asked, register };
}

async function openSettings() {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  const list = [{ category: 'order', inStation: true, email: true, push: true, atOnce: false } as const];
  const settings = { list, delivery: DEFAULT_DELIVERY, isDeliveryChosen: false };
  cloud.answer(notificationApi.settings, () => settings);
  cloud.answer(notificationApi.updateSetting, () => settings);
  cloud.answer(notificationApi.pushKey, () => ({ publicKey: 'the-key' }));
  cloud.answer(notificationApi.subscribePush, () => ({}));
  cloud.answer(notificationApi.unsubscribePush, () => ({}));
  const { user } = await renderPortal('/profile/index?tab=notifications');
  return { cloud, user };
}

// NOT-52, NOT-63
test('a person turns messages on in this browser, and off again', async () => {
  const { asked, register } = fakeBrowser('granted');
  const { cloud, user } = await openSettings();

  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  expect(await screen.findByText('On in this browser')).toBeDefined();
  expect(register).toHaveBeenCalledWith(`${location.origin}/push-worker.js`);
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the-key' }]);
  expect(cloud.asked(notificationApi.subscribePush)[0]?.input).toEqual({ endpoint: ENDPOINT, keys: KEYS });

  await user.click(screen.getByRole('button', { name: 'Turn off in this browser' }));
  expect(await screen.findByText('Off in this browser')).toBeDefined();
  expect(cloud.asked(notificationApi.unsubscribePush)[0]?.input).toEqual({ endpoint: ENDPOINT });
});

// NOT-52
test('a kind is switched off for pushes by its own switch', async () => {
  fakeBrowser('granted');
  const { cloud, user } = await openSettings();

  await user.click(await screen.findByLabelText('Orders by push'));

  expect(cloud.asked(notificationApi.updateSetting)[0]?.input).toEqual({ category: 'order', push: false });
});

// NOT-63
test('a person who refuses reads how to allow it, and the platform hears nothing', async () => {
  fakeBrowser('denied');
  const { cloud, user } = await openSettings();

  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));

  expect(await screen.findByText(/Blocked in this browser/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull();
  expect(cloud.asked(notificationApi.subscribePush)).toEqual([]);
});

// NOT-63
test('a browser without push says so', async () => {
  await openSettings();

  expect(await screen.findByText('This browser cannot show them')).toBeDefined();
});

// NOT-62
test('signing out ends the pushes of this browser', async () => {
  fakeBrowser('granted');
  const { cloud, user } = await openSettings();
  cloud.answer(accountApi.logout, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Turn on in this browser' }));
  await screen.findByText('On in this browser');

  await signOut();

  expect(cloud.asked(notificationApi.unsubscribePush)[0]?.input).toEqual({ endpoint: ENDPOINT });
});

/** Runs the service worker's script in a fake browser that records what the script does. */
function runWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const source = readFileSync(join(import.meta.dirname, '../../../../web/public/push-worker.js'), 'utf8');
  runInNewContext(source, {
    URL,
    location: { origin: 'https://arcata.example' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: (title: string, options: object) => shown.push({ title, ...options }) },
    clients: { openWindow: (address: string) => opened.push(address) },
  });
  const happen = (type: string, event: object) => listeners.get(type)?.({ waitUntil: () => undefined, ...event });
  return { happen, shown, opened };
}

// NOT-64
test('the worker shows a push and opens its page, and no other origin', () => {
  const { happen, shown, opened } = runWorker();
  const message = { title: 'Order', body: 'Sent.', address: '/order', tag: 'ntf_1', lang: 'ar', dir: 'rtl' };

  happen('push', { data: { json: () => message } });
  const { address, ...rest } = message;
  expect(shown).toEqual([{ ...rest, data: { address } }]);

  const click = (to: string) =>
    happen('notificationclick', { notification: { close: () => undefined, data: { address: to } } });
  click('/orderDetail/page?orderId=1');
  click('https://evil.example/');
  click('//evil.example/');
  expect(opened).toEqual(['https://arcata.example/orderDetail/page?orderId=1']);
});
