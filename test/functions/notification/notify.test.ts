import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMember, foundOrganisation, type Member } from '#test/support/world.ts';
import { succeed } from '#test/support/call.ts';
import { foundSides, move, orderIn } from '#test/support/orders.ts';
import { mailTrouble, sent } from '#test/support/services.ts';
import { watchTable } from '#test/support/written.ts';
import { handler as takeFromQueue, notify as handler, notificationId } from '#functions/notification/notify.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { ORDER_EVENT_TYPES, type OrderEventDetail } from '#shared/order/order-events.ts';

beforeEach(() => sent.mails.splice(0));
afterEach(() => {
  delete mailTrouble.isDownFor;
  delete mailTrouble.meanwhile;
});

async function foundBothSides() {
  const clinic = await foundOrganisation('clinic', { name: 'Elm Street Dental' });
  const lab = await foundOrganisation('lab', { name: 'Northlight <Dental> Lab' });
  return {
    clinic,
    lab,
    head: await addMember(lab, 'factoryAdmin', { language: 'zh', userName: '李雷' }),
    member: await addMember(lab, 'factoryMember', { language: 'en', userName: 'Jonas Holm' }),
    doctor: await addMember(clinic, 'clinicAdmin', { language: 'en', userName: 'Maya Lindqvist' }),
  };
}
type Sides = Awaited<ReturnType<typeof foundBothSides>>;

const party = ({ organisationId, name }: OrganisationRow) => ({ organisationId, name });

function orderEvent(
  { clinic, lab }: Pick<Sides, 'clinic' | 'lab'>,
  action: keyof typeof ORDER_EVENT_TYPES,
  override: Partial<OrderEventDetail> = {},
) {
  const detail = {
    schemaVersion: 1,
    orderId: newId('order'),
    orderNumber: '2026000017',
    clinic: party(clinic),
    lab: party(lab),
    side: 'clinic',
    actorName: 'Maya Lindqvist',
    from: 'awaitingSending',
    to: 'pendingAcceptance',
    note: '',
    ...override,
    eventId: newId('event'),
  };
  return { 'detail-type': ORDER_EVENT_TYPES[action], detail } as unknown as Parameters<typeof handler>[0];
}

const centerOf = ({ token }: Member, language?: string) =>
  succeed(notificationApi.center, {}, { token, ...(language && { language }) });
async function messagesOf(member: Member) {
  const { message } = await centerOf(member);
  return message.flatMap(({ cateCode, child }) =>
    child.flatMap(({ messageInfo }) => messageInfo.map(({ subject }) => `${cateCode}: ${subject}`)),
  );
}

// NOT-8
test('a sent order notifies every member of the lab, under the bell and by mail, in their own language', async () => {
  const sides = await foundBothSides();

  await handler(orderEvent(sides, 'send'));

  const subject = 'order: New order 2026000017 from Elm Street Dental';
  expect(await messagesOf(sides.head)).toEqual([subject]);
  expect(await messagesOf(sides.member)).toEqual([subject]);
  expect(await messagesOf(sides.doctor)).toEqual([]);
  const mails = new Map(sent.mails.map((mail) => [mail.to, mail]));
  expect(mails.get(sides.head.email)!.subject).toBe('收到 Elm Street Dental 的新订单 2026000017');
  expect(mails.get(sides.member.email)!.subject).toBe('New order 2026000017 from Elm Street Dental');
  expect(sent.mails).toHaveLength(2);
});

test('a mail greets by name, says why it comes, links to the order and shows names as text', async () => {
  const sides = await foundBothSides();
  const event = orderEvent(sides, 'accept', { side: 'lab' });

  await handler(event);

  const [mail, ...others] = sent.mails;
  expect(others).toEqual([]);
  expect(mail!.to).toBe(sides.doctor.email);
  expect(mail!.subject).toBe('Northlight <Dental> Lab accepted order 2026000017');
  expect(mail!.text).toContain('Hello Maya Lindqvist,');
  expect(mail!.text).toContain('because you work for Elm Street Dental');
  expect(mail!.text).toContain('9:00-20:00');
  expect(mail!.text).not.toContain('{{');
  const { orderId } = event.detail as { orderId: string };
  expect(mail!.html).toContain(`https://arcata.example/orderDetail/page?orderId=${orderId}`);
  expect(mail!.html).toContain('Northlight &lt;Dental&gt; Lab');
  expect(mail!.html).not.toContain('<Dental>');
});

// ORD-114
test('the mail about a submitted design leads to the version that waits for an answer', async () => {
  const sides = await foundBothSides();
  const chosen = { category: 'orderState', inStation: true, email: true } as const;
  await succeed(notificationApi.updateSetting, chosen, { token: sides.doctor.token });
  const event = orderEvent(sides, 'submitDesign', { side: 'lab' });

  await handler(event);

  const { orderId } = event.detail as { orderId: string };
  expect(sent.mails.map(({ html }) => html.includes(`https://arcata.example/order/look?orderId=${orderId}`))).toEqual([
    true,
  ]);
});

test('a notice without mail is under the bell only', async () => {
  const sides = await foundBothSides();

  await handler(orderEvent(sides, 'dispatch', { side: 'lab' }));
  await handler(orderEvent(sides, 'message', { side: 'lab' }));

  expect(await messagesOf(sides.doctor)).toHaveLength(2);
  expect(sent.mails).toEqual([]);
});

test('an account without an e-mail address is notified under the bell', async () => {
  const sides = await foundBothSides();
  const quiet = await addMember(sides.clinic, 'clinicMember', { email: '' });

  await handler(orderEvent(sides, 'reject', { side: 'lab', note: 'No furnace.' }));

  expect(await messagesOf(quiet)).toHaveLength(1);
  expect(sent.mails.map(({ to }) => to)).toEqual([sides.doctor.email]);
  // A lab's text may contain the patient's name, so only the portal shows it.
  expect(JSON.stringify(await centerOf(quiet))).toContain('No furnace.');
  expect(JSON.stringify(sent.mails)).not.toContain('No furnace.');
});

// NOT-6
test('only the members at that moment are notified', async () => {
  const sides = await foundBothSides();
  const { organisationId, accountId } = sides.member;
  const row = (await memberStore.read({ organisationId, accountId }))!;
  await transact([memberStore.replace(changed(row.updatedAt, row, { state: 'deleted' }))]);

  await handler(orderEvent(sides, 'send'));

  expect(sent.mails.map(({ to }) => to)).toEqual([sides.head.email]);
});

// NOT-7
test('a repeated event notifies no one twice and writes nothing', async () => {
  const sides = await foundBothSides();
  const event = orderEvent(sides, 'send');
  await handler(event);
  const table = await watchTable();

  await handler(event);

  expect(await table.since()).toEqual([]);
  expect(sent.mails).toHaveLength(2);
  expect((await centerOf(sides.head)).newMessage).toBe(1);
});

// NOT-7
test('while the mail service is down the event is repeated, and then each mail is sent once', async () => {
  const sides = await foundBothSides();
  const event = orderEvent(sides, 'send');
  mailTrouble.isDownFor = (to) => to === sides.head.email;
  await expect(handler(event)).rejects.toThrow('somebody could not be told');
  expect(sent.mails.map(({ to }) => to)).toEqual([sides.member.email]);
  expect(await messagesOf(sides.head)).toHaveLength(1);

  delete mailTrouble.isDownFor;
  await handler(event);
  await handler(event);

  expect(sent.mails.map(({ to }) => to)).toEqual([sides.member.email, sides.head.email]);
  expect((await centerOf(sides.head)).newMessage).toBe(1);
});

test('who reads the message while its mail is on the way gets the mail once', async () => {
  const sides = await foundBothSides();
  const event = orderEvent(sides, 'accept', { side: 'lab' });
  mailTrouble.meanwhile = async () => {
    const { message } = await centerOf(sides.doctor);
    const ids = message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo.map(({ id }) => id)));
    await succeed(notificationApi.multiIsRead, { ids }, { token: sides.doctor.token });
  };

  await handler(event);
  delete mailTrouble.meanwhile;
  await handler(event);

  expect(sent.mails).toHaveLength(1);
  expect((await centerOf(sides.doctor)).newMessage).toBe(0);
});

test('an event without an id is not passed over', async () => {
  const sides = await foundBothSides();
  const event = orderEvent(sides, 'send');

  await expect(handler({ ...event, detail: { ...(event.detail as object), eventId: '' } })).rejects.toThrow('eventId');
});

test('an event has one message id for each person and notice, in the order of events', () => {
  const [first, second] = [newId('event'), newId('event')];
  const tidings = { type: 'orderReceived' } as Parameters<typeof notificationId>[1];
  const other = { type: 'orderWithdrawn' } as Parameters<typeof notificationId>[1];

  const ids = [
    notificationId(first, tidings, 'usr_1'),
    notificationId(first, tidings, 'usr_2'),
    notificationId(first, other, 'usr_1'),
    notificationId(second, tidings, 'usr_1'),
  ];

  expect(new Set(ids).size).toBe(4);
  expect(notificationId(first, tidings, 'usr_1')).toBe(ids[0]);
  expect(ids[0]!.slice(4, 14)).toBe(first.slice(4, 14));
});

test('only heads are notified that care continues beyond the quota', async () => {
  const { lab, head, member } = await foundBothSides();
  const GIB = 1024 ** 3;
  const detail = { schemaVersion: 1, organisation: party(lab), usedBytes: 5.5 * GIB, capacityBytes: 5 * GIB };

  const event = { 'detail-type': 'CareReserveUsed', detail: { ...detail, eventId: newId('event') } };
  await handler(event as unknown as Parameters<typeof handler>[0]);

  expect(await messagesOf(head)).toEqual(['order: Storage is full']);
  expect(await messagesOf(member)).toEqual([]);
  expect(sent.mails.map(({ to }) => to)).toEqual([head.email]);
  expect(sent.mails[0]?.html).toContain('https://arcata.example/capacity');
});

// NOT-6
test('staff get no notice of an order that is assigned to a colleague; earlier ones are hidden', async () => {
  const sides = await foundSides();
  const maya = await addMember(sides.lab, 'factoryMember');
  const tomas = await addMember(sides.lab, 'factoryMember');
  const order = await orderIn(sides, 'pendingAcceptance');
  const { orderId, orderNumber } = order;
  const about = { orderId, orderNumber };
  await handler(orderEvent(sides, 'send', about));
  expect([await messagesOf(maya), await messagesOf(tomas)].map(({ length }) => length)).toEqual([1, 1]);

  await move(sides, order, { action: 'assign', side: 'lab', extra: { assigneeId: maya.accountId } });
  await handler(orderEvent(sides, 'message', about));

  expect(await messagesOf(maya)).toHaveLength(2);
  expect(await messagesOf(sides.lab.head)).toHaveLength(2);
  expect(await messagesOf(tomas)).toEqual([]);
  expect((await centerOf(tomas)).newMessage).toBe(0);
  expect(sent.mails.filter(({ to }) => to === tomas.email)).toHaveLength(1);
});

// NOT-13
test('while the mail service is down events stay in the queue; once it works each mail is sent, and only once', async () => {
  const sides = await foundBothSides();
  const Records = ['2026000017', '2026000018'].map((orderNumber, n) => ({
    messageId: String(n),
    body: JSON.stringify(orderEvent(sides, 'send', { orderNumber })),
  }));
  const deliver = () => takeFromQueue({ Records } as unknown as Parameters<typeof takeFromQueue>[0]);
  mailTrouble.isDownFor = (to) => to === sides.member.email;

  // The queue delivers both events ten times within an hour.
  for (let time = 0; time < 10; time += 1)
    expect((await deliver()).batchItemFailures).toEqual([{ itemIdentifier: '0' }, { itemIdentifier: '1' }]);
  delete mailTrouble.isDownFor;
  expect((await deliver()).batchItemFailures).toEqual([]);
  await deliver();

  const mailsTo = ({ email }: Member) => sent.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  for (const person of [sides.member, sides.head]) {
    expect(mailsTo(person)).toHaveLength(2);
    expect(new Set(mailsTo(person)).size).toBe(2);
  }
});
