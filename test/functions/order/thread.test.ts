import { beforeEach, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order, OrderMessage } from '#shared/order/order.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Written = Omit<RequestOf<typeof orderApi.message>, 'orderId' | 'body'>;

const table = await watchTable();
let sides: Sides;
let order: Order;
beforeEach(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
});

const say = (by: Member, body: string, more: Written = {}): Promise<OrderMessage> =>
  succeed(orderApi.message, { orderId: order.orderId, body, ...more }, { token: by.token });
const addFile = ({ orderId }: Order, name: string) =>
  announceFile(Buffer.from('case'), { organisationId: sides.clinic.organisationId, orderId, subject: orderId, name });
const threadOf = (reader: Member) => succeed(orderApi.messages, { orderId: order.orderId }, { token: reader.token });
const read = (reader: Member, { messageId }: OrderMessage) =>
  succeed(orderApi.readThread, { orderId: order.orderId, messageId }, { token: reader.token });
const hitsOf = async (reader: Member, text: string) => {
  const { list } = await succeed(orderApi.searchThread, { orderId: order.orderId, text }, { token: reader.token });
  return list.map((hit) => (hit.kind === 'message' ? 'message' : hit.kind === 'move' ? hit.note : hit.name));
};

// ORD-240
test('an answer contains the message that it quotes, for both sides', async () => {
  const asked = await say(sides.lab.head, 'Is the bite registered?');
  await say(sides.clinic.head, 'Yes.', { quoteId: asked.messageId });

  for (const { head } of [sides.clinic, sides.lab]) {
    const { list } = await threadOf(head);
    expect(list.map(({ quoteId }) => quoteId)).toEqual([null, asked.messageId]);
  }
});

// ORD-240
test('a message of another order cannot be quoted, and a lab reads no quote of messages with the former lab', async () => {
  const former = await say(sides.lab.head, 'We are full until May.');
  const other = await orderIn(sides, 'pendingAcceptance');
  const input = { orderId: other.orderId, body: 'There?', quoteId: former.messageId };
  expect((await call(orderApi.message, input, { token: sides.clinic.head.token })).code).toBe(40400);

  const { version } = await move(sides, order, { action: 'forward', side: 'clinic' });
  expect(version).toBeGreaterThan(order.version);
  await say(sides.clinic.head, 'Then somebody else.', { quoteId: former.messageId });
  const reader = await addMember(sides.otherLab, 'factoryAdmin');

  const { list } = await threadOf(reader);
  expect(list.map(({ body, quoteId }) => [body, quoteId])).toEqual([['Then somebody else.', null]]);
});

// ORD-241
test('only people who may open the order can be mentioned', async () => {
  const doctor = await addMember(sides.clinic, 'clinicMember');
  const technician = await addMember(sides.lab, 'factoryMember');
  const accepted = await move(sides, order, { action: 'accept', side: 'lab' });
  await move(sides, accepted, { action: 'assign', side: 'lab' });
  const stranger = (await foundWithHead('lab')).head;

  const { list } = await succeed(orderApi.mentionable, { orderId: order.orderId }, { token: doctor.token });

  expect(list.map(({ accountId, side }) => [accountId, side])).toEqual([
    [sides.clinic.head.accountId, 'clinic'],
    [sides.lab.head.accountId, 'lab'],
  ]);
  for (const { accountId } of [technician, stranger]) {
    const input = { orderId: order.orderId, body: 'Hello', mentions: [accountId] };
    expect((await call(orderApi.message, input, { token: doctor.token })).code).toBe(40400);
  }
});

// ORD-242
test('a mentioned person gets one notice of that, even a colleague of the writer; others get the usual notice', async () => {
  const [doctor, colleague, technician] = [
    await addMember(sides.clinic, 'clinicMember'),
    await addMember(sides.clinic, 'clinicMember'),
    await addMember(sides.lab, 'factoryMember'),
  ];
  await table.since();
  const named = [doctor.accountId, colleague.accountId, technician.accountId];
  const { mentions } = await say(doctor, `@${colleague.name}, @${technician.name}: please look.`, { mentions: named });
  await tellPeople(await table.since());

  const typesOf = async (reader: Member) => {
    const { message } = await succeed(notificationApi.center, {}, { token: reader.token, language: 'en' });
    return message.flatMap(({ child }) =>
      child.flatMap(({ messageInfo }) => messageInfo.map(({ subject }) => subject)),
    );
  };
  const number = order.orderNumber;
  expect(mentions.map(({ name }) => name).toSorted()).toEqual(
    [doctor, colleague, technician].map(({ name }) => name).toSorted(),
  );
  expect(await typesOf(colleague)).toEqual([`You are mentioned on order ${number}`]);
  expect(await typesOf(technician)).toContain(`You are mentioned on order ${number}`);
  expect(await typesOf(technician)).not.toContain(`New message on order ${number}`);
  expect(await typesOf(sides.lab.head)).toContain(`New message on order ${number}`);
  expect(await typesOf(doctor)).toEqual([]);
});

// ORD-243, ORD-244
test('the other side sees who has read up to which message; a read mark never goes back, and colleagues see none', async () => {
  const first = await say(sides.clinic.head, 'One.');
  const second = await say(sides.clinic.head, 'Two.');
  const colleague = await addMember(sides.lab, 'factoryAdmin');
  await read(sides.lab.head, second);
  await read(sides.lab.head, first);
  await read(colleague, first);

  const ofClinic = await threadOf(sides.clinic.head);
  const marks = (ofClinic.marks ?? []).map(({ name, messageId }) => [name, messageId]);
  expect(new Map(marks as [string, string][])).toEqual(
    new Map([
      [sides.lab.head.name, second.messageId],
      [colleague.name, first.messageId],
    ]),
  );
  const ofLab = await threadOf(sides.lab.head);
  expect([ofLab.marks, ofLab.readTo, ofClinic.readTo]).toEqual([undefined, second.messageId, undefined]);
});

// ORD-243
test('read marks of a former lab are gone, and a later lab sees nothing of the former messages', async () => {
  const first = await say(sides.clinic.head, 'One.');
  await read(sides.lab.head, first);
  const answer = await say(sides.lab.head, 'No.');
  await read(sides.clinic.head, answer);
  await move(sides, order, { action: 'forward', side: 'clinic' });
  const reader = await addMember(sides.otherLab, 'factoryAdmin');

  expect((await threadOf(sides.clinic.head)).marks).toBeUndefined();
  expect((await threadOf(reader)).marks).toBeUndefined();
});

// ORD-245
test('a search finds messages, reasons of moves and names of files, with any case and accents', async () => {
  await addFile(order, 'Löwe upper.zip');
  await say(sides.clinic.head, 'Der LÖWE hat Zahnschmerzen.');
  await say(sides.clinic.head, 'Something else.');
  await move(sides, order, { action: 'reject', side: 'lab', extra: { reason: 'No löwe here.' } });

  const found = await hitsOf(sides.clinic.head, 'lowe');
  expect(found.toSorted()).toEqual(['Löwe upper.zip', 'No löwe here.', 'message']);
  expect(await hitsOf(sides.clinic.head, 'elephant')).toEqual([]);
  const { code } = await call(
    orderApi.searchThread,
    { orderId: order.orderId, text: 'a' },
    { token: sides.clinic.head.token },
  );
  expect(code).toBe(40000);
});

// ORD-245, ORD-31
test('a lab that knows an alias finds nothing by the patient’s name', async () => {
  const { patientId } = await addPatient(sides.clinic.head, { name: 'Wilhelmina Achterberg' });
  const draft = await openOrder(sides.clinic.head, { patientId });
  const naming = { by: 'alias', alias: 'Case Blue' };
  order = await move(sides, draft, { action: 'send', side: 'clinic', extra: { naming } });
  await addFile(order, 'Wilhelmina Achterberg.zip');
  await say(sides.clinic.head, 'Wilhelmina Achterberg is allergic.');

  expect(await hitsOf(sides.clinic.head, 'achterberg')).toHaveLength(2);
  expect(await hitsOf(sides.lab.head, 'achterberg')).toEqual([]);
  expect(await hitsOf(sides.lab.head, 'case blue')).toHaveLength(2);
});
