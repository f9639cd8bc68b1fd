import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundOrganisation, type Member } from '#test/support/world.ts';
import { PushService } from '#infra/local/aws/push-service.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { PUSH_BROWSERS_MAX } from '#shared/limits.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { isPushAddress, PushMessage, type PushSubscription } from '#shared/notification/push.ts';

const service = new PushService();
const server = createServer((request, response) => void service.handle(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
vi.stubEnv('LOCAL_PUSH_ORIGIN', origin);
const { notify } = await import('#functions/notification/notify.ts');

afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  service.failsWith = undefined;
  sent.mails.splice(0);
  setClock(Date.now);
});

async function foundLab() {
  const [clinic, lab] = [await foundOrganisation('clinic'), await foundOrganisation('lab')];
  const head = await addMember(lab, 'factoryAdmin', { language: 'en' });
  const party = ({ organisationId, name }: typeof lab) => ({ organisationId, name });
  const event = (detailType = 'OrderSent', note = '') => ({
    'detail-type': detailType,
    detail: {
      schemaVersion: 1,
      eventId: newId('event'),
      orderId: newId('order'),
      orderNumber: '2026000017',
      clinic: party(clinic),
      lab: party(lab),
      side: 'clinic',
      actorName: 'Maya Lindqvist',
      from: 'awaitingSending',
      to: 'pendingAcceptance',
      note,
    },
  });
  return { clinic, lab, head, event };
}

const subscribe = async ({ token }: Member, browser = service.subscribe(origin)): Promise<PushSubscription> => {
  await succeed(notificationApi.subscribePush, browser, { token });
  return browser;
};
const shownBy = (browser: PushSubscription) =>
  service.messagesOf(browser).map(({ text }) => PushMessage.parse(JSON.parse(text)));
const choose = ({ token }: Member, choice: object) =>
  succeed(notificationApi.updateSetting, { category: 'order', ...choice }, { token });
const logOf = async ({ accountId }: Member) =>
  (await itemsOf('delivery')).filter((row) => row['accountId'] === accountId).map(({ push }) => push);

// NOT-52, NOT-53, NOT-56, NOT-60, NOT-61, NOT-64
test('a browser decrypts one push for an event, signed with the platform’s key, and opens the order', async () => {
  const { head, clinic, event } = await foundLab();
  const browser = await subscribe(head);
  const happened = event();

  await notify(happened);
  await notify(happened);

  const { orderId } = happened.detail;
  expect(shownBy(browser)).toEqual([
    {
      title: `New order 2026000017 from ${clinic.name}`,
      body: expect.stringContaining(clinic.name) as string,
      address: `/orderDetail/page?orderId=${orderId}`,
      tag: expect.stringMatching(/^ntf_/u) as string,
      lang: 'en',
      dir: 'ltr',
    },
  ]);
  const { publicKey } = await succeed(notificationApi.pushKey, {}, { token: head.token });
  expect(service.messagesOf(browser).map(({ sender }) => sender)).toEqual([publicKey]);
  expect(await logOf(head)).toEqual(['sent']);
});

// NOT-53
test('a lab’s own words are in no push', async () => {
  const { clinic, event } = await foundLab();
  const doctor = await addMember(clinic, 'clinicAdmin', { language: 'en' });
  const browser = await subscribe(doctor);

  await notify(event('OrderRejected', 'The margin of Anna Berg cannot be seen.'));

  expect(shownBy(browser)).toHaveLength(1);
  expect(JSON.stringify(shownBy(browser))).not.toContain('Anna Berg');
});

// NOT-52, NOT-54
test('kinds that are off, and quiet hours, cause no push; urgent kinds do not wait', async () => {
  const { head, event } = await foundLab();
  const browser = await subscribe(head);
  const count = () => shownBy(browser).length;

  await choose(head, { push: false });
  await notify(event());
  expect(count()).toBe(0);

  await choose(head, { push: true });
  const allDay = { from: 0, to: 0 };
  const delivery = { onlyMine: false, timeZone: 'UTC', quietHours: allDay, digestHour: null };
  await succeed(notificationApi.updateDelivery, delivery, { token: head.token });
  await notify(event());
  expect(count()).toBe(0);

  await choose(head, { atOnce: true });
  await notify(event());
  expect(count()).toBe(1);
});

// NOT-59
test.each([410, 404])(
  'a browser whose push service answers %d is removed, and the mail is still sent',
  async (status) => {
    const { head, event } = await foundLab();
    const browser = await subscribe(head);
    if (status === 410) service.withdraw(browser);
    else service.failsWith = 404;

    await notify(event());

    expect(sent.mails).toHaveLength(1);
    expect(await logOf(head)).toEqual(['gone']);
    service.failsWith = undefined;
    await notify(event());
    expect(await logOf(head)).toEqual(['gone', 'none']);
  },
);

// NOT-59
test('a push service that fails is recorded, its browser stays, and no other work waits', async () => {
  const { head, event } = await foundLab();
  const browser = await subscribe(head);
  service.failsWith = 503;

  await notify(event());

  expect(sent.mails).toHaveLength(1);
  expect(await logOf(head)).toEqual(['failed']);
  service.failsWith = undefined;
  await notify(event());
  expect(shownBy(browser)).toHaveLength(1);
});

// NOT-58
test('a browser belongs to the account that subscribed last, and only that account can end the subscription', async () => {
  const { lab, head, event } = await foundLab();
  const member = await addMember(lab, 'factoryMember', { language: 'zh' });
  const browser = await subscribe(head);
  await subscribe(member, browser);
  await succeed(notificationApi.unsubscribePush, { endpoint: browser.endpoint }, { token: head.token });

  await notify(event());
  expect(shownBy(browser).map(({ lang }) => lang)).toEqual(['zh']);

  await succeed(notificationApi.unsubscribePush, { endpoint: browser.endpoint }, { token: member.token });
  await notify(event());
  expect(shownBy(browser)).toHaveLength(1);
});

// NOT-58
test('an account has at most ten browsers, and the newest ones stay', async () => {
  const { head, event } = await foundLab();
  const browsers: PushSubscription[] = [];
  for (let index = 0; index <= PUSH_BROWSERS_MAX; index += 1) {
    setClock(() => Date.now() + index * 1000);
    browsers.push(await subscribe(head));
  }

  await notify(event());

  expect(browsers.map((browser) => shownBy(browser).length)).toEqual([0, ...Array(PUSH_BROWSERS_MAX).fill(1)]);
});

// NOT-57
test('only addresses of push services are accepted, with TLS', async () => {
  const { head } = await foundLab();
  const { keys } = service.subscribe(origin);
  const refused = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://169.254.169.254/latest/meta-data',
    'https://push.apple.com.evil.example/x',
    'file:///etc/passwd',
  ];
  const codes = await Promise.all(
    refused.map(async (endpoint) => (await call(notificationApi.subscribePush, { endpoint, keys }, head)).code),
  );
  expect(new Set(codes)).toEqual(new Set([40000]));

  const taken = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ];
  expect(taken.map(isPushAddress)).toEqual(taken.map(() => true));
});
