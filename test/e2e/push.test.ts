import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { PushMessage } from '#shared/notification/push.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { clientOf, DENTIST, openWindow, ORIGIN, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
const push = en.profile.notifications.browser;
/**
 * A push subscription as a push service makes it. No service is contacted: the test browser has none, and no event sends a push during the
 * test.
 */
const SUBSCRIPTION = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};

let browser: TestBrowser;
let page: Page;
let order: Order;

/** Replaces what a headless browser lacks: the person's permission for notifications, and a push service. */
function standIn(subscription: typeof SUBSCRIPTION): void {
  let permission = 'default';
  let present: object | null = null;
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  const made = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: () => Promise.resolve(((present = null), true)),
  };
  PushManager.prototype.getSubscription = () => Promise.resolve(present as never);
  PushManager.prototype.subscribe = (options) => {
    if (options?.userVisibleOnly !== true || typeof options.applicationServerKey !== 'string')
      return Promise.reject(new TypeError('no key of the platform'));
    return Promise.resolve((present = made) as never);
  };
}

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const { patientId } = await call(patientApi.create, { name: `Pia Push ${Date.now()}`, age: 30 });
  const prescription = {
    caseType: 'prosthetics' as const,
    process: ['machining' as const],
    items: [],
    doctorName: 'Okafor',
  };
  order = await call(orderApi.create, { patientId, prescription });
  page = await openWindow(browser, 'en');
  await page.context().addInitScript(standIn, SUBSCRIPTION);
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-push') : undefined));

/** The notifications that the worker showed, and the windows that it opened. */
interface Asked {
  readonly shown: [string, NotificationOptions][];
  readonly opened: string[];
}
const worker = () => {
  const found = page
    .context()
    .serviceWorkers()
    .find((each) => each.url() === `${ORIGIN}/push-worker.js`);
  if (found === undefined) throw new Error('no worker runs');
  return found;
};
const asked = () => worker().evaluate(() => (globalThis as unknown as { asked: Asked }).asked);

// NOT-52, NOT-63
test('a person turns pushes on: the site’s own worker runs, and the platform knows the browser', async () => {
  await page.goto('/profile/index?tab=notifications');
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/message/push/subscribe'));
  await page.getByRole('button', { name: push.turnOn }).click();

  await page.getByText(push.state.on).waitFor();
  expect(await (await subscribed).json()).toMatchObject({ code: 200 });
  expect(worker().url()).toBe(`${ORIGIN}/push-worker.js`);
  await screenshot(page, 'push-turned-on');
});

// NOT-52, NOT-64
test('the worker shows a push that the browser hands it, and a click opens its page in a new window', async () => {
  // The headless browser allows no notifications. So the worker's last call is replaced by one that records them.
  await worker().evaluate(() => {
    const noted: Asked = { shown: [], opened: [] };
    Object.assign(globalThis, { asked: noted });
    ServiceWorkerRegistration.prototype.showNotification = (title, options = {}) => {
      noted.shown.push([title, options]);
      return Promise.resolve();
    };
    const { clients } = globalThis as unknown as { clients: object };
    Object.assign(clients, { openWindow: (url: string) => Promise.resolve(noted.opened.push(url)) });
  });
  const message = PushMessage.parse({
    title: 'Order sent',
    body: order.orderNumber,
    address: `/orderDetail/page?orderId=${order.orderId}`,
    tag: 'ntf_1',
    lang: 'en',
    dir: 'ltr',
  });
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.filter(({ isDeleted }) => !isDeleted).map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const registrationId = ids.at(-1) ?? '';
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: ORIGIN,
    registrationId,
    data: JSON.stringify(message),
  });

  await expect.poll(async () => (await asked()).shown.length).toBe(1);
  const { title, address, ...options } = message;
  expect((await asked()).shown).toEqual([[title, { ...options, data: { address } }]]);
  await worker().evaluate(
    (data) => {
      const click = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data },
        waitUntil: () => undefined,
      });
      globalThis.dispatchEvent(click);
    },
    { address },
  );
  const { opened } = await asked();
  expect(opened).toEqual([`${ORIGIN}${address}`]);
  const other = await page.context().newPage();
  await other.goto(opened[0] ?? '');
  await other.getByRole('heading', { level: 1, name: order.orderNumber }).waitFor();
});

// NOT-62, NOT-63
test('a person turns pushes off, and the platform forgets the browser', async () => {
  const forgotten = page.waitForResponse((response) => response.url().endsWith('/message/push/unsubscribe'));
  await page.getByRole('button', { name: push.turnOff }).click();

  await page.getByText(push.state.off).waitFor();
  expect(await (await forgotten).json()).toMatchObject({ code: 200 });
  expect(faultsOf(page)).toEqual([]);
});
