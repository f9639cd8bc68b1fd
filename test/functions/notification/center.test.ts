import { expect, test } from 'vitest';
import { addMember, foundWithHead, type Member, openAccount, signIn } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { watchTable } from '#test/support/written.ts';
import { notifications, unreadCounts } from '#functions/notification/notification-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { AccountId } from '#shared/ids.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { NotificationCategory, type NotificationType } from '#shared/notification/notification.ts';

async function notifyOf(accountId: AccountId, type: NotificationType, count = 1) {
  const ids = Array.from({ length: count }, () => newId('notification'));
  const values = { orderNumber: '2026000017', partner: 'Elm Street Dental', reason: 'encryptedArchive' };
  for (const notificationId of ids) {
    const row = newRow(1_790_000_000, { accountId, notificationId, type, values, isRead: false, at: 1_790_000_000 });
    await transact([notifications.create(row), unreadCounts.add({ accountId }, { by: { count: 1 } })]);
  }
  return ids;
}

const centerOf = ({ token }: Pick<Member, 'token'>, language = 'en') =>
  succeed(notificationApi.center, {}, { token, language });
const markRead = ({ token }: Pick<Member, 'token'>, ids: string[]) =>
  call(notificationApi.multiIsRead, { ids } as never, { token });
const remove = ({ token }: Pick<Member, 'token'>, ids: string[]) =>
  call(notificationApi.multiDelete, { ids } as never, { token });
const doctorOf = async (): Promise<Member> => (await foundWithHead('clinic')).head;

// NOT-1
test('a new account has every category, and each is empty', async () => {
  const person = await signIn(await openAccount());

  const { message, newMessage } = await centerOf(person);

  expect(message.map(({ cateCode }) => cateCode)).toEqual(NotificationCategory.options);
  expect(message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo))).toEqual([]);
  expect(newMessage).toBe(0);
});

// NOT-9, WIRE-13
test('messages are listed under their category, newest first, in the language of the request', async () => {
  const doctor = await doctorOf();
  const [first, second] = await notifyOf(doctor.accountId, 'orderAccepted', 2);
  await notifyOf(doctor.accountId, 'processingFailed');

  const [english, chinese] = [await centerOf(doctor), await centerOf(doctor, 'zh-CN')];

  const acceptance = english.message.find(({ cateCode }) => cateCode === 'orderAcceptance')!;
  expect(acceptance).toMatchObject({ cateName: 'Acceptance', newMessage: 2 });
  expect(acceptance.child[0]!.messageInfo.map(({ id }) => id)).toEqual([second, first]);
  expect(acceptance.child[0]!.messageInfo[0]).toEqual({
    id: second,
    subject: 'Elm Street Dental accepted order 2026000017',
    body: 'Elm Street Dental took order 2026000017 and starts working on it.',
    createTime: 1_790_000_000,
    isRead: 2,
    address: '/order',
  });
  const failed = english.message.find(({ cateCode }) => cateCode === 'order')!.child[0]!.messageInfo[0]!;
  expect(failed.body).toMatch(/could not be processed\. \S.*/u);
  expect(failed.body).not.toContain('encryptedArchive');
  expect(JSON.stringify(chinese)).toContain('Elm Street Dental 已接受订单 2026000017');
  expect(english.newMessage).toBe(3);
});

// NOT-9
test('a message that is read is no longer counted, and reading it again changes nothing', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 3);
  await markRead(doctor, ids.slice(0, 2));
  const table = await watchTable();

  const again = await markRead(doctor, [ids[0]!, ids[0]!, ids[1]!]);

  const { message, newMessage } = await centerOf(doctor);
  const child = message.find(({ cateCode }) => cateCode === 'orderAcceptance')!.child[0]!;
  expect(again.code).toBe(200);
  expect(await table.since()).toEqual([]);
  expect([newMessage, child.unReadCount]).toEqual([1, 1]);
  expect(child.messageInfo.map(({ isRead }) => isRead)).toEqual([2, 1, 1]);
});

// NOT-11
test('if several requests read the same messages at once, each message is counted down once', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 4);

  const answers = await Promise.all(ids.map(() => markRead(doctor, ids)));

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect((await centerOf(doctor)).newMessage).toBe(0);
});

test('ninety messages are read at once, and more are refused', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 90);

  expect((await markRead(doctor, [...ids, newId('notification')])).code).toBe(40000);
  expect((await markRead(doctor, ids)).code).toBe(200);
  expect((await centerOf(doctor)).newMessage).toBe(0);
});

test('what is deleted is gone, counts no more, and deleting it again changes nothing', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 3);
  await markRead(doctor, [ids[0]!]);

  expect((await remove(doctor, ids.slice(0, 2))).code).toBe(200);

  const { message, newMessage } = await centerOf(doctor);
  const left = message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo));
  expect(left.map(({ id }) => id)).toEqual([ids[2]]);
  expect(newMessage).toBe(1);
  const table = await watchTable();
  expect((await remove(doctor, ids.slice(0, 2))).code).toBe(200);
  expect(await table.since()).toEqual([]);
});

test('if requests read and delete a message at once, it is counted down once', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 4);

  const answers = await Promise.all([remove(doctor, ids), markRead(doctor, ids), remove(doctor, ids.slice(1))]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect((await centerOf(doctor)).newMessage).toBe(0);
});

test('a category shows its newest hundred', async () => {
  const doctor = await doctorOf();
  const ids = await notifyOf(doctor.accountId, 'orderAccepted', 120);

  const { message, newMessage } = await centerOf(doctor);

  const shown = message.find(({ cateCode }) => cateCode === 'orderAcceptance')!.child[0]!.messageInfo;
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(20).toReversed());
  expect(newMessage).toBe(120);
});

test('no one sees, marks or deletes a colleague’s messages', async () => {
  const doctor = await doctorOf();
  const colleague = await addMember({ organisationId: doctor.organisationId }, 'clinicMember');
  const ids = await notifyOf(doctor.accountId, 'orderAccepted');
  const table = await watchTable();

  expect((await markRead(colleague, ids)).code).toBe(200);
  expect((await remove(colleague, ids)).code).toBe(200);
  expect(await table.since()).toEqual([]);
  expect((await centerOf(colleague)).newMessage).toBe(0);
  expect((await centerOf(doctor)).newMessage).toBe(1);
});
