import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, move, openOrder, orderIn } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { foundLab, produce, type ProducingLab, STAGES, workedTo } from '#test/support/producing-lab.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { act, tryAction } from '#test/support/work-orders.ts';
import { addMember } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { makeTasksOnAcceptance } from '#functions/work-order/follow-order.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { USUAL_PLAN } from '#shared/work-order/production.ts';
import type { ProductionTask } from '#shared/work-order/work-order.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

let shared: Promise<ProducingLab> | undefined;
/** Returns a shared lab for tests that do not change its plan, because founding a lab takes long. */
const aLab = (): Promise<ProducingLab> => (shared ??= foundLab());

const stagesOf = (tasks: readonly ProductionTask[]) => tasks.map(({ stage }) => stage);

// WO-20, WO-22, WO-24
test('an accepted order becomes one task for each stage, assigned by skill', async () => {
  const lab = await aLab();
  const { orderId, orderNumber } = await orderIn(lab, 'schemeAwaitingConfirmation');

  const { tasks } = await produce(lab, orderId);

  expect(stagesOf(tasks)).toEqual(STAGES);
  expect(tasks.map(({ assignee }) => assignee?.accountId)).toEqual([
    lab.designer.accountId,
    lab.designer.accountId,
    lab.miller.accountId,
    lab.miller.accountId,
    lab.miller.accountId,
  ]);
  expect(tasks[0]).toMatchObject({ state: 'assigned', order: { orderId, orderNumber }, task: { minutes: 45 } });
});

// WO-22
test('if several heads make the tasks at once or again, all get the same tasks', async () => {
  const lab = await aLab();
  const { orderId } = await orderIn(lab, 'designAwaitingConfirmation');

  const asked = await Promise.all([produce(lab, orderId), produce(lab, orderId), produce(lab, orderId)]);
  const again = await produce(lab, orderId);

  const ids = [...asked, again].map(({ tasks }) => tasks.map(({ workOrderId }) => workOrderId));
  expect(new Set(ids.map((each) => each.join())).size).toBe(1);
  expect(ids[0]).toHaveLength(STAGES.length);
});

// WO-22
test('an order gets no task for a stage that it does not need, or that the lab does not have', async () => {
  const stages = USUAL_PLAN.stages.filter(({ stage }) => stage !== 'inspection');
  const lab = await foundLab({ stages });
  const items = [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }];
  const prescription = { caseType: 'prosthetics', process: ['machining'], items } as never;
  const draft = await openOrder(lab.clinic.head, { prescription });
  const waiting = await move(lab, draft, { action: 'send', side: 'clinic' });
  const { orderId } = await move(lab, waiting, { action: 'accept', side: 'lab' });

  expect(stagesOf((await produce(lab, orderId)).tasks)).toEqual(['machining', 'dispatch']);
});

// WO-22
test('an order that is not accepted has no tasks, and another lab finds no such order', async () => {
  const lab = await aLab();
  const waiting = await orderIn(lab, 'pendingAcceptance');
  const stranger = await foundSides();

  const early = await call(workOrderApi.produce, { orderId: waiting.orderId }, { token: lab.lab.head.token });
  const foreign = await call(workOrderApi.produce, { orderId: waiting.orderId }, { token: stranger.lab.head.token });

  expect([early.code, foreign.code]).toEqual([40901, 40400]);
});

// WO-23, WO-84, WO-85
test('each task is due a working day before the next one, by the lab’s calendar, and never before today', async () => {
  const lab = await foundLab();
  const day = (days: number) => new Date((nowSeconds() + days * 86_400) * 1000).toISOString().slice(0, 10);
  const asHead = { token: lab.lab.head.token };
  const { version } = await succeed(organisationApi.read, {}, asHead);
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
  const closingDays = [day(1), day(4)];
  const workingCalendar = { weekdays: [...weekdays], holidaysOf: '', cutOffHour: 24, timeZone: 'UTC', closingDays };
  await succeed(organisationApi.setWorkingCalendar, { version, workingCalendar }, asHead);
  const { orderId } = await orderIn(lab, 'schemeAwaitingConfirmation', [], { prescription: { dueDate: day(4) } });

  const { stages } = await succeed(workOrderApi.propose, { orderId }, asHead);
  const { tasks } = await produce(lab, orderId);

  const expected = [day(0), day(0), day(0), day(2), day(3)];
  expect(stages.map(({ dueDate }) => dueDate)).toEqual(expected);
  expect(tasks.map(({ dueDate }) => dueDate)).toEqual(expected);
  const { days } = await succeed(workOrderApi.board, {}, asHead);
  expect(days).toEqual([day(0), day(2), day(3), day(5), day(6)]);
});

// WO-24
test('the next order goes to the technician with less work, and a head may assign it to another one', async () => {
  const lab = await foundLab();
  const colleague = await addMember(lab.lab, 'factoryMember');
  const { version, ...plan } = await succeed(workOrderApi.plan, {}, { token: lab.lab.head.token });
  const person = { accountId: colleague.accountId, skills: ['cad' as const], minutesPerDay: 420 };
  const people = [...plan.people, person];
  await succeed(workOrderApi.savePlan, { ...plan, people, version }, { token: lab.lab.head.token });
  const first = await orderIn(lab, 'designAwaitingConfirmation');
  const second = await orderIn(lab, 'designAwaitingConfirmation');
  await produce(lab, first.orderId);

  const { stages, people: loaded } = await succeed(
    workOrderApi.propose,
    { orderId: second.orderId },
    { token: lab.lab.head.token },
  );
  const named = { design: lab.designer.accountId, dispatch: null };
  const { tasks } = await produce(lab, second.orderId, { assignees: named });

  expect(stages.find(({ stage }) => stage === 'design')?.assigneeId).toBe(colleague.accountId);
  expect(loaded.map(({ openMinutes }) => openMinutes)).toEqual([45, 85, 40]);
  expect(tasks.find(({ stage }) => stage === 'design')?.assignee?.name).toBe(lab.designer.name);
  expect(tasks.find(({ stage }) => stage === 'dispatch')).toMatchObject({ assignee: null, state: 'open' });
});

// WO-21
test('a plan that a colleague has changed is not overwritten, and a technician cannot change a plan', async () => {
  const lab = await foundLab();
  const plan = { ...USUAL_PLAN, version: 0 };
  const twice = [...USUAL_PLAN.stages.slice(0, 2), USUAL_PLAN.stages[0]!];

  const stale = await call(workOrderApi.savePlan, plan, { token: lab.lab.head.token });
  const denied = await call(workOrderApi.savePlan, { ...plan, version: 1 }, { token: lab.miller.token });
  const doubled = await call(
    workOrderApi.savePlan,
    { ...plan, stages: twice, version: 1 },
    { token: lab.lab.head.token },
  );

  const stranger = [{ accountId: lab.clinic.head.accountId, skills: ['cad' as const], minutesPerDay: 420 }];
  const foreign = await call(
    workOrderApi.savePlan,
    { ...plan, people: stranger, version: 1 },
    { token: lab.lab.head.token },
  );

  expect([stale.code, denied.code, doubled.code, foreign.code]).toEqual([40902, 40300, 40000, 40400]);
});

// WO-25
test('if a lab chose so the tasks are made when it accepts an order, once', async () => {
  const lab = await foundLab({ makesByItself: true });
  const waiting = await orderIn(lab, 'pendingAcceptance');
  const table = await watchTable();
  await move(lab, waiting, { action: 'accept', side: 'lab' });
  const events = (await table.since()).filter(({ entity }) => entity === 'outbox').map(({ item }) => item);
  const event = { 'detail-type': String(events[0]!['type']), detail: events[0]!['detail'] } as never;

  await makeTasksOnAcceptance(event);
  await makeTasksOnAcceptance(event);

  const { orderId } = waiting;
  const { tasks } = await succeed(workOrderApi.orderTasks, { orderId }, { token: lab.miller.token });
  expect(stagesOf(tasks)).toEqual(STAGES);
});

// WO-27
test('a task starts once the earlier stages are done', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'machining');
  const [, , machining, inspection] = tasks;

  const early = await tryAction(inspection!, 'start', lab.miller);
  const inTime = await tryAction(machining!, 'start', lab.miller);

  expect([early.code, early.data]).toEqual([40901, { state: 'assigned', refusal: 'earlierStageOpen' }]);
  expect(inTime.code).toBe(200);
});

// WO-28, WO-29
test('a task can go back to an earlier stage with all stages between; the person who works again is notified', async () => {
  const lab = await aLab();
  const { orderId, tasks } = await workedTo(lab, 'inspection');
  const inspection = await act(tasks[3]!, 'start', lab.miller);
  const table = await watchTable();

  const back = await act(inspection, 'sendBack', lab.miller, { stage: 'design' });

  sent.mails.splice(0);
  await tellPeople(await table.since());
  const answer = await succeed(workOrderApi.orderTasks, { orderId }, { token: lab.miller.token });
  expect(answer.tasks.map(({ state }) => state)).toEqual([
    'awaitingConfirmation',
    'assigned',
    'assigned',
    'assigned',
    'assigned',
  ]);
  expect(back).toMatchObject({ state: 'assigned', startedAt: null });
  const { history } = await succeed(
    workOrderApi.read,
    { workOrderId: tasks[1]!.workOrderId },
    { token: lab.designer.token },
  );
  expect(history.at(-1)).toMatchObject({ action: 'sendBack', from: 'awaitingConfirmation', to: 'assigned' });
  expect(sent.mails.map(({ subject }) => subject)).toEqual([`Work order ${tasks[1]!.workOrderNumber} was sent back`]);
});

// WO-28
test('a task cannot go back to a stage that is later, missing or not done', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'design');
  const design = await act(tasks[1]!, 'start', lab.designer);

  for (const stage of ['design', 'machining', 'dispatch'])
    expect((await tryAction(design, 'sendBack', lab.designer, { stage })).code).toBe(40901);
});

// WO-26
test('pauses are not counted as work', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'scheme');
  const begin = nowSeconds();
  const at = (minutes: number) => setClock(() => (begin + minutes * 60) * 1000);

  at(0);
  const started = await act(tasks[0]!, 'start', lab.designer);
  at(20);
  const paused = await act(started, 'pause', lab.designer);
  at(50);
  const again = await act(paused, 'start', lab.designer);
  at(60);
  const finished = await act(again, 'finish', lab.designer);
  setClock(Date.now);

  expect([paused.state, paused.workedSeconds, finished.workedSeconds]).toEqual(['assigned', 1200, 1800]);
});

// WO-26
test('a head moves a task to another day', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'scheme');

  const moved = await act(tasks[0]!, 'schedule', lab.lab.head, { dueDate: '2027-01-15' });

  expect([moved.dueDate, moved.state]).toEqual(['2027-01-15', 'assigned']);
  expect((await tryAction(moved, 'schedule', lab.designer)).code).toBe(40300);
});

// WO-30
test('the clinic sees no task', async () => {
  const lab = await aLab();
  const { orderId, tasks } = await workedTo(lab, 'scheme');
  const { token } = lab.clinic.head;

  const read = await call(workOrderApi.read, { workOrderId: tasks[0]!.workOrderId }, { token });
  const listed = await succeed(workOrderApi.index, { type: 'production' }, { token });
  const asked = await call(workOrderApi.orderTasks, { orderId }, { token });

  expect([read.code, asked.code, listed.list]).toEqual([40400, 40300, []]);
});

// WO-40
test('the board shows the open tasks and the load of each technician, but no completed task', async () => {
  const lab = await foundLab();
  const { tasks } = await workedTo(lab, 'design');
  const { token } = lab.lab.head;
  const before = await succeed(workOrderApi.board, {}, { token });

  await act(tasks[0]!, 'confirm', lab.lab.head);

  const after = await succeed(workOrderApi.board, {}, { token: lab.miller.token });
  expect([before.tasks.length, after.tasks.length, after.hasMore]).toEqual([5, 4, false]);
  expect(after.people.map(({ openMinutes }) => openMinutes)).toEqual([40, 85]);
});
