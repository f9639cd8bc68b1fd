import { beforeEach, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundOrganisation, openAccount, type Person, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { notify as handler } from '#functions/notification/notify.ts';
import { newId } from '#functions/store/new-id.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { NotificationCategory } from '#shared/notification/notification.ts';
import type { NotificationChoice } from '#shared/notification/notification-settings.ts';

beforeEach(() => sent.mails.splice(0));

const choose = ({ token }: Pick<Person, 'token'>, setting: NotificationChoice) =>
  call(notificationApi.updateSetting, setting, { token });
const settingsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await succeed(notificationApi.settings, {}, { token })).list;

type Event = Parameters<typeof handler>[0];
const event = (type: string, detail: object): Event =>
  ({
    'detail-type': type,
    detail: { schemaVersion: 1, ...detail, eventId: newId('event') },
  }) as unknown as Event;

async function foundTwo() {
  const [clinicRow, labRow] = [await foundOrganisation('clinic'), await foundOrganisation('lab')];
  const [clinic, lab] = [clinicRow, labRow].map(({ organisationId, name }) => ({
    organisationId,
    name,
  }));
  const [one, other] = [await addMember(labRow, 'factoryAdmin'), await addMember(labRow, 'factoryMember')];
  const orderEvent = (type: string, override: object = {}) =>
    event(type, {
      orderId: newId('order'),
      orderNumber: '2026000017',
      clinic,
      lab,
      side: 'clinic',
      actorName: 'Maya',
      from: 'awaitingSending',
      to: 'pendingAcceptance',
      note: '',
      ...override,
    });
  const relationEvent = () =>
    event('RelationRequested', {
      relationId: newId('relation'),
      asker: clinic,
      asked: lab,
      actorName: 'Maya',
    });
  return { one, other, orderEvent, relationEvent };
}

async function shownTo({ token }: Person) {
  const { message, newMessage } = await succeed(notificationApi.center, {}, { token });
  return {
    kept: message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo)).length,
    newMessage,
  };
}

test('who never chose has the same settings as everybody', async () => {
  const person = await signIn(await openAccount());

  const list = await settingsOf(person);

  expect(list.map(({ category }) => category)).toEqual(NotificationCategory.options);
  expect(list.every(({ inStation }) => inStation)).toBe(true);
  expect(list.filter(({ email }) => !email).map(({ category }) => category)).toEqual(['orderState']);
  expect(await itemsOf('notificationSettings')).toEqual([]);
});

// NOT-2
test('a choice changes one kind of message for one person', async () => {
  const [person, other] = [await signIn(await openAccount()), await signIn(await openAccount())];
  const before = await settingsOf(person);

  await choose(person, {
    category: 'memberJoin',
    inStation: false,
    email: false,
  });
  await choose(person, {
    category: 'orderState',
    inStation: true,
    email: true,
  });

  const chosen = new Map(before.map((setting) => [setting.category, setting]));
  chosen.set('memberJoin', {
    category: 'memberJoin',
    inStation: false,
    email: false,
    atOnce: false,
    push: true,
  });
  chosen.set('orderState', {
    category: 'orderState',
    inStation: true,
    email: true,
    atOnce: false,
    push: false,
  });
  expect(await settingsOf(person)).toEqual([...chosen.values()]);
  expect(await settingsOf(other)).toEqual(before);
});

test('choices made at the same time are both kept', async () => {
  const person = await signIn(await openAccount());
  const categories = ['relationApplication', 'relationCreated', 'memberJoin'] as const;

  const answers = await Promise.all(
    categories.map((category) => choose(person, { category, inStation: false, email: false })),
  );

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  const quiet = (await settingsOf(person)).filter(({ inStation }) => !inStation);
  expect(quiet.map(({ category }) => category)).toEqual([...categories]);
});

test.each(['order', 'orderState', 'orderAcceptance'] as const)(
  'messages of the kind %s cannot be taken from under the bell',
  async (category) => {
    const person = await signIn(await openAccount());

    expect(await choose(person, { category, inStation: false, email: true })).toMatchObject({
      code: 40000,
      data: { fields: [{ path: 'inStation', error: 'alwaysInStation' }] },
    });
    expect((await choose(person, { category, inStation: true, email: false })).code).toBe(200);
  },
);

describe('a person who is notified', () => {
  // NOT-2
  test('gets no mail of a kind that they have turned off; other people do', async () => {
    const { one, other, orderEvent } = await foundTwo();
    await choose(one, { category: 'order', inStation: true, email: false });

    await handler(orderEvent('OrderSent'));

    expect(sent.mails.map(({ to }) => to)).toEqual([other.email]);
    expect(await shownTo(one)).toEqual({ kept: 1, newMessage: 1 });
  });

  test('gets a mail of every step of an order where they want it', async () => {
    const { one, orderEvent } = await foundTwo();
    await choose(one, { category: 'orderState', inStation: true, email: true });

    await handler(orderEvent('OrderConfirmed', { from: 'schemeAwaitingConfirmation' }));

    expect(sent.mails.map(({ to }) => to)).toEqual([one.email]);
  });

  // NOT-3, NOT-4
  test('finds messages that they do not want under the bell, as read', async () => {
    const { one, other, relationEvent } = await foundTwo();
    await choose(one, {
      category: 'relationApplication',
      inStation: false,
      email: false,
    });
    const told = relationEvent();

    await handler(told);
    const table = await watchTable();
    await handler(told);

    expect(await table.since()).toEqual([]);
    expect(await shownTo(one)).toEqual({ kept: 1, newMessage: 0 });
    expect(await shownTo(other)).toEqual({ kept: 1, newMessage: 1 });
    expect(sent.mails.map(({ to }) => to)).toEqual([other.email]);
  });

  test('gets the mail that was due although they choose otherwise before the event comes again', async () => {
    const { one, other, orderEvent } = await foundTwo();
    const told = orderEvent('OrderSent');
    const { mailTrouble } = await import('#test/support/services.ts');
    mailTrouble.isDownFor = () => true;
    await expect(handler(told)).rejects.toThrow('somebody could not be told');
    delete mailTrouble.isDownFor;
    await choose(one, { category: 'order', inStation: true, email: false });

    await handler(told);

    expect(new Set(sent.mails.map(({ to }) => to))).toEqual(new Set([one.email, other.email]));
  });
});

// NOT-40
test('a head who turned off messages about members is still notified of unusually much reading', async () => {
  const { one } = await foundTwo();
  const { organisationId } = one;
  await choose(one, { category: 'memberJoin', inStation: false, email: false });

  await handler(
    event('BulkReadingNoticed', {
      organisation: { organisationId, name: 'Elm Street Lab' },
      reader: { accountId: one.accountId, name: 'Daniel' },
      patients: 320,
      limit: 300,
    }),
  );

  expect(await shownTo(one)).toEqual({ kept: 1, newMessage: 1 });
  expect(sent.mails.map(({ to }) => to)).toEqual([one.email]);
});
