import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { foundSides, move, orderIn } from '#test/support/orders.ts';
import { mailTrouble, sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { notify } from '#functions/notification/notify.ts';
import { handler as sendHeldMails } from '#functions/notification/send-held-mails.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { DEFAULT_DELIVERY, type DeliveryPreferences } from '#shared/notification/delivery-preferences.ts';
import { NOTIFICATION_PAGES } from '#shared/notification/notification-links.ts';
import { ROUTES } from '#web/app/routes.ts';

beforeEach(() => sent.mails.splice(0));
afterEach(() => {
  delete mailTrouble.isDownFor;
  setClock(Date.now);
});

const choose = ({ token }: Member, delivery: Partial<DeliveryPreferences>) =>
  succeed(notificationApi.updateDelivery, { ...DEFAULT_DELIVERY, ...delivery }, { token });
const messagesOf = async ({ token }: Member) => {
  const { message } = await succeed(notificationApi.center, {}, { token });
  return message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo));
};
const advance = (seconds: number) => {
  const now = Date.now();
  setClock(() => now + seconds * 1000);
};
const HOUR = 3600;
/** Returns quiet hours in UTC that include this minute. */
const quietNow = () => {
  const hour = Math.floor((nowSeconds() % (24 * HOUR)) / HOUR);
  return { from: hour * 60, to: ((hour + 2) % 24) * 60 };
};

async function world() {
  const sides = await foundSides();
  const { lab, clinic } = sides;
  const order = await orderIn(sides, 'pendingAcceptance');
  const event = (type: string, side: 'clinic' | 'lab' = 'clinic', override: object = {}) =>
    ({
      'detail-type': type,
      detail: {
        schemaVersion: 1,
        eventId: newId('event'),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        clinic: { organisationId: clinic.organisationId, name: clinic.name },
        lab: { organisationId: lab.organisationId, name: lab.name },
        side,
        actorName: 'Maya',
        from: 'awaitingSending',
        to: 'pendingAcceptance',
        note: '',
        ...override,
      },
    }) as unknown as Parameters<typeof notify>[0];
  return { sides, order, event, head: lab.head, lab };
}

// NOT-42
describe('in quiet hours', () => {
  test('a mail waits until they end and then goes once', async () => {
    const { head, event } = await world();
    await choose(head, { quietHours: quietNow() });
    const sending = event('OrderSent');

    await notify(sending);
    await notify(sending);
    expect(sent.mails).toEqual([]);
    expect(await messagesOf(head)).toHaveLength(1);
    expect(await sendHeldMails()).toEqual({ people: 0, messages: 0 });
    advance(2 * HOUR);
    expect(await sendHeldMails()).toEqual({ people: 1, messages: 1 });
    await sendHeldMails();

    expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
    expect(await itemsOf('heldMail')).toEqual([]);
  });

  test('a kind that is marked at once does not wait', async () => {
    const { head, event } = await world();
    await choose(head, { quietHours: quietNow() });
    await succeed(notificationApi.updateSetting, { category: 'order', atOnce: true }, { token: head.token });

    await notify(event('OrderSent'));

    expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
  });

  test('a mail that fails is sent by the next run', async () => {
    const { head, event } = await world();
    await choose(head, { quietHours: quietNow() });
    await notify(event('OrderSent'));
    advance(2 * HOUR);
    mailTrouble.isDownFor = () => true;
    await expect(sendHeldMails()).rejects.toThrow('mails that waited were not sent');
    delete mailTrouble.isDownFor;

    expect(await sendHeldMails()).toEqual({ people: 0, messages: 0 });
    advance(3 * HOUR);
    await sendHeldMails();

    expect(sent.mails).toHaveLength(1);
  });
});

// NOT-42
test('two runs at the same time send one mail', async () => {
  const { head, event } = await world();
  await choose(head, { quietHours: quietNow() });
  await notify(event('OrderSent'));
  advance(2 * HOUR);

  await Promise.all([sendHeldMails(), sendHeldMails()]);

  expect(sent.mails).toHaveLength(1);
});

// NOT-43
test('the daily mail lists the messages that were held, each with a link to its page', async () => {
  const { head, event, order } = await world();
  await choose(head, { digestHour: 7 });

  await notify(event('OrderSent'));
  await notify(event('OrderDeleted'));
  expect(sent.mails).toEqual([]);
  advance(24 * HOUR);
  await sendHeldMails();

  const [mail, ...others] = sent.mails;
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Your messages in Arcata: 2');
  expect(mail!.html).toContain(`https://arcata.example/orderDetail/page?orderId=${order.orderId}`);
  expect(mail!.html).toContain('https://arcata.example/order"');
  advance(48 * HOUR);
  expect(await sendHeldMails()).toEqual({ people: 0, messages: 0 });
});

// NOT-44
describe('no later mail contains a message', () => {
  test.each([
    ['that its reader read under the bell', 'read'],
    ['that its reader deleted', 'delete'],
    ['whose order the lab has lost', 'lose'],
  ])('%s', async (_, how) => {
    const { head, event, order, sides } = await world();
    const designer = await addMember(sides.lab, 'factoryMember');
    const quiet = { quietHours: quietNow() };
    await choose(head, quiet);
    await choose(designer, quiet);
    await notify(event('OrderSent'));
    const ids = (await messagesOf(designer)).map(({ id }) => id);
    if (how === 'read') await succeed(notificationApi.multiIsRead, { ids }, { token: designer.token });
    if (how === 'delete') await succeed(notificationApi.multiDelete, { ids }, { token: designer.token });
    if (how === 'lose') {
      const accepted = await move(sides, order, {
        action: 'accept',
        side: 'lab',
      });
      await move(sides, accepted, {
        action: 'assign',
        side: 'lab',
        extra: { assigneeId: head.accountId },
      });
    }

    advance(2 * HOUR);
    await sendHeldMails();

    expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
    expect(await itemsOf('heldMail')).toEqual([]);
  });
});

// NOT-41
test('a person who wants only their own orders finds other messages under the bell, as read and without a mail', async () => {
  const { head, event, sides, order } = await world();
  const [designer, other] = [await addMember(sides.lab, 'factoryMember'), await addMember(sides.lab, 'factoryMember')];
  for (const member of [head, designer]) await choose(member, { onlyMine: true });

  await notify(event('OrderSent'));
  expect(new Set(sent.mails.splice(0).map(({ to }) => to))).toEqual(new Set([head.email, other.email]));
  expect((await messagesOf(designer)).map(({ isRead }) => isRead)).toEqual([1]);

  const accepted = await move(sides, order, { action: 'accept', side: 'lab' });
  await move(sides, accepted, {
    action: 'assign',
    side: 'lab',
    extra: { assigneeId: designer.accountId },
  });
  await notify(event('OrderForwarded'));

  expect(sent.mails.map(({ to }) => to)).toContain(designer.email);
  expect(sent.mails.map(({ to }) => to)).not.toContain(head.email);
});

// NOT-45
test('every page to which a message leads is a page of the portal', () => {
  const paths = new Set<string>(ROUTES.map(({ path }) => path));

  const lost = Object.values(NOTIFICATION_PAGES).filter(({ path }) => !paths.has(path.split('?')[0] ?? ''));

  expect(lost).toEqual([]);
});
