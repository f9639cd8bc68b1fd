import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { act, reported } from '#test/support/work-orders.ts';
import { addMember, foundWithHead, type Member, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';

beforeEach(() => sent.mails.splice(0));

/** Returns the messages about work orders under a member's bell. */
async function messagesOf({ token }: Pick<Member, 'token'>) {
  const { message } = await succeed(notificationApi.center, {}, { token, language: 'en' });
  const kind = message.find(({ cateCode }) => cateCode === 'workOrder');
  return kind?.child.flatMap(({ messageInfo }) => messageInfo) ?? [];
}
const subjectsOf = async (member: Pick<Member, 'token'>): Promise<string[]> =>
  (await messagesOf(member)).map(({ subject }) => subject);

async function leave({ organisationId, accountId }: Member): Promise<void> {
  const row = (await memberStore.read({ organisationId, accountId }))!;
  await transact([memberStore.replace(changed(row.updatedAt, row, { state: 'deleted' }))]);
}

/** Founds a team with two engineers, and a clinic that has reported a device. `tell` delivers the events since its last call. */
async function foundReport() {
  const service = await serviceTeam();
  const engineers = [await addMember(service, 'afterSales'), await addMember(service, 'afterSales')] as const;
  const clinic = await foundWithHead('clinic');
  const colleague = await addMember(clinic, 'clinicMember');
  const table = await watchTable();
  const report = await reported(clinic, service);
  const tell = async () => await tellPeople(await table.since());
  return { service, engineers, clinic, colleague, report, tell };
}

// WO-12, WO-16, WO-18
test('after-sales is notified of a new report, and its reporter is not', async () => {
  const { service, engineers, clinic, colleague, report, tell } = await foundReport();

  await tell();

  const { workOrderId, workOrderNumber, equipment } = report;
  const subject = `New work order ${workOrderNumber}: ${equipment?.serialNumber}`;
  for (const member of [service.head, ...engineers])
    expect(await messagesOf(member)).toMatchObject([{ subject, workOrderId }]);
  expect([...(await subjectsOf(clinic.head)), ...(await subjectsOf(colleague))]).toEqual([]);
  const mails = sent.mails.filter(({ subject: mailed }) => mailed.includes(workOrderNumber));
  expect(mails).toHaveLength(3);
  expect(mails[0]?.html).toContain(`https://arcata.example/workorderDetail?workOrderId=${workOrderId}`);
});

// WO-13, WO-14, WO-16
test('worker and reporter are notified of each step, and their colleagues are not', async () => {
  const { service, engineers, clinic, colleague, report, tell } = await foundReport();
  const [engineer, other] = engineers;
  await tell();
  const assigned = await act(report, 'assign', service.head, { assigneeId: engineer.accountId });
  const asked = await act(assigned, 'ask', engineer);
  const answered = await act(asked, 'answer', clinic.head);
  const started = await act(await act(answered, 'planVisit', engineer), 'start', engineer);
  const finished = await act(started, 'finish', engineer);
  const again = await act(await act(finished, 'reopen', clinic.head), 'finish', engineer);
  await act(again, 'confirm', colleague);

  await tell();

  const number = report.workOrderNumber;
  expect((await subjectsOf(clinic.head)).toReversed()).toEqual([
    `Question about work order ${number}`,
    `Visit for work order ${number}`,
    `Work on ${number} has begun`,
    `Please confirm work order ${number}`,
    `Please confirm work order ${number}`,
  ]);
  const [, ...toEngineer] = (await subjectsOf(engineer)).toReversed();
  expect(toEngineer).toEqual([
    `Work order ${number} is yours`,
    `Answer to work order ${number}`,
    `Work order ${number} was reopened`,
    `Work order ${number} is completed`,
  ]);
  expect(await subjectsOf(other)).toHaveLength(1);
  expect(await subjectsOf(colleague)).toEqual([]);
});

// WO-16
test('a member who takes a report, or assigns it to themselves, is not notified of that', async () => {
  const { service, engineers, report, tell } = await foundReport();
  await tell();
  const taken = await act(report, 'take', engineers[0]);
  await act(taken, 'assign', service.head, { assigneeId: service.head.accountId });

  await tell();

  expect(await subjectsOf(engineers[0])).toHaveLength(1);
  expect(await subjectsOf(service.head)).toHaveLength(1);
});

// WO-14
test('once the reporter has left, the heads of their organisation are notified', async () => {
  const { service, engineers, clinic, colleague, tell } = await foundReport();
  const { equipmentId } = await bound(service, clinic);
  const input = { equipmentId, description: 'No image.' };
  const report = await succeed(workOrderApi.create, input, { token: colleague.token });
  await tell();
  await leave(colleague);
  await act(await act(report, 'take', engineers[0]), 'start', engineers[0]);

  await tell();

  expect(await subjectsOf(clinic.head)).toEqual([`Work on ${report.workOrderNumber} has begun`]);
});

// WO-14, WO-16
test('the heads of the device’s owner are notified of a report that after-sales opens', async () => {
  const { service, engineers, clinic, colleague, tell } = await foundReport();
  const { equipmentId } = await bound(service, clinic);
  await tell();
  const before = await subjectsOf(engineers[0]);
  const input = { equipmentId, description: 'No image.' };
  await succeed(workOrderApi.create, input, { token: engineers[0].token });

  await tell();

  expect(await subjectsOf(clinic.head)).toHaveLength(1);
  expect(await subjectsOf(colleague)).toEqual([]);
  expect(await subjectsOf(engineers[0])).toEqual(before);
  expect(await subjectsOf(engineers[1])).toHaveLength(before.length + 1);
});

/** Opens a report about a delivered order of the clinic. */
async function reportedOrder(sides: Awaited<ReturnType<typeof foundSides>>): Promise<WorkOrder> {
  const { orderId } = await orderIn(sides, 'awaitingReceipt');
  const input = { orderId, description: 'Lena Novak’s crown rocks.' };
  return await succeed(workOrderApi.create, input, { token: sides.clinic.head.token });
}

// WO-15, WO-19
test('the order’s lab is notified of a report’s end, without any text that may name a patient', async () => {
  const sides = await foundSides();
  const service = await serviceTeam();
  const report = await reportedOrder(sides);
  const stranger = await foundWithHead('lab');
  const table = await watchTable();
  const cancelled = await act(report, 'cancel', sides.clinic.head, { note: 'Lena Novak is content.' });
  await tellPeople(await table.since());

  expect(await messagesOf(sides.lab.head)).toMatchObject([
    { subject: `Work order ${report.workOrderNumber} was cancelled`, workOrderId: cancelled.workOrderId },
  ]);
  expect([...(await subjectsOf(stranger.head)), ...(await subjectsOf(service.head))]).toEqual([]);
  expect(JSON.stringify([sent.mails, await messagesOf(sides.lab.head)])).not.toContain('Novak');
  expect(sent.mails.map(({ to }) => to)).toContain(sides.lab.head.email);
});

// WO-17
test('a former member no longer sees the messages about a work order', async () => {
  const { service, engineers, tell } = await foundReport();
  await tell();
  expect(await subjectsOf(engineers[1])).toHaveLength(1);

  await leave(engineers[1]);

  const { accountId } = engineers[1];
  const outside = await signIn((await accountStore.read(accountId))!);
  expect(await subjectsOf(outside)).toEqual([]);
  expect(await subjectsOf(service.head)).toHaveLength(1);
});

// WO-17
test('a former member with an assigned report is not notified', async () => {
  const { service, engineers, clinic, report, tell } = await foundReport();
  const [engineer] = engineers;
  const assigned = await act(report, 'assign', service.head, { assigneeId: engineer.accountId });
  const finished = await act(await act(assigned, 'start', engineer), 'finish', engineer);
  await tell();
  sent.mails.splice(0);
  await act(finished, 'reopen', clinic.head);
  await leave(engineer);

  await tell();

  expect(sent.mails).toEqual([]);
});
