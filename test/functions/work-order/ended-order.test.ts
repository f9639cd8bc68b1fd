import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { move, orderIn } from '#test/support/orders.ts';
import { foundLab, produce, type ProducingLab, STAGES, workedTo } from '#test/support/producing-lab.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { act } from '#test/support/work-orders.ts';
import { watchTable, type Written } from '#test/support/written.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { endTasksWithOrder } from '#functions/work-order/follow-order.ts';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

let shared: Promise<ProducingLab> | undefined;
const aLab = (): Promise<ProducingLab> => (shared ??= foundLab());

/** Returns the events that these writes of the table left in the outbox. */
const eventsOf = (written: readonly Written[]) =>
  written
    .filter(({ entity }) => entity === 'outbox')
    .map(({ item }) => ({ 'detail-type': String(item['type']), detail: item['detail'] }) as never);

/** Ends an order that has tasks: by a cancellation that the clinic agrees to, or by the receipt. */
async function endOrder(lab: ProducingLab, orderId: OrderId, how: 'cancel' | 'receive') {
  const { order } = await succeed(orderApi.read, { orderId }, { token: lab.lab.head.token });
  if (how === 'cancel') {
    const asked = await move(lab, order, { action: 'requestCancel', side: 'lab' });
    await move(lab, asked, { action: 'agreeCancel', side: 'clinic' });
  } else {
    const dispatched = await move(lab, order, { action: 'dispatch', side: 'lab' });
    await move(lab, dispatched, { action: 'receive', side: 'clinic' });
  }
}

// WO-52, WO-53
test('a cancelled order ends its tasks once, with the time worked, and their technicians are notified', async () => {
  const lab = await aLab();
  const { orderId, tasks } = await workedTo(lab, 'design');
  const begin = nowSeconds();
  await act(tasks[1]!, 'start', lab.designer);
  const table = await watchTable();
  await endOrder(lab, orderId, 'cancel');
  const events = eventsOf(await table.since());

  setClock(() => (begin + 600) * 1000);
  for (const event of [...events, ...events]) await endTasksWithOrder(event);
  setClock(Date.now);

  const written = await table.since();
  const answer = await succeed(workOrderApi.orderTasks, { orderId }, { token: lab.lab.head.token });
  const states = answer.tasks.map(({ state }) => state);
  expect(states).toEqual(['completed', 'cancelled', 'cancelled', 'cancelled', 'cancelled']);
  expect(written.filter(({ entity }) => entity === 'workOrder')).toHaveLength(STAGES.length);
  const { workOrder, history } = await succeed(
    workOrderApi.read,
    { workOrderId: tasks[1]!.workOrderId },
    { token: lab.designer.token },
  );
  expect([workOrder.startedAt, workOrder.workedSeconds >= 600]).toEqual([null, true]);
  expect(history.at(-1)).toMatchObject({ action: 'end', from: 'inProgress', to: 'cancelled', actorName: 'Arcata' });
  sent.mails.splice(0);
  await tellPeople(written);
  expect(sent.mails.map(({ subject }) => subject)).toContain(`Work order ${workOrder.workOrderNumber} has ended`);
});

// WO-52
test('a received order ends its open tasks, but a late event of an order that was sent again ends none', async () => {
  const lab = await aLab();
  const { orderId } = await orderIn(lab, 'awaitingDispatch');
  await produce(lab, orderId);
  const late = { schemaVersion: 1, orderId, orderNumber: '2026000017', side: 'lab', actorName: 'Maya', note: '' };
  const { order } = await succeed(orderApi.read, { orderId }, { token: lab.lab.head.token });
  const parties = { clinic: order.clinic, lab: order.lab, from: 'pendingAcceptance', to: 'refused' };
  const table = await watchTable();
  await endTasksWithOrder({ 'detail-type': 'OrderRejected', detail: { ...late, ...parties } } as never);
  expect(await table.since()).toEqual([]);

  await endOrder(lab, orderId, 'receive');
  for (const event of eventsOf(await table.since())) await endTasksWithOrder(event);

  const { tasks } = await succeed(workOrderApi.orderTasks, { orderId }, { token: lab.lab.head.token });
  expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['cancelled']));
});

// WO-54, WO-16
test('the technician of the next stage is notified that it can begin, unless the same person did the stage before', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'scheme');
  const scheme = await act(tasks[0]!, 'start', lab.designer);
  const table = await watchTable();
  sent.mails.splice(0);

  await act(scheme, 'finish', lab.designer);
  await tellPeople(await table.since());
  const toldOfNext = () => sent.mails.flatMap(({ subject }) => (subject.endsWith('can begin') ? [subject] : []));
  expect(toldOfNext()).toEqual([]);
  await act(await act(tasks[1]!, 'start', lab.designer), 'finish', lab.designer);
  await tellPeople(await table.since());

  expect(toldOfNext()).toEqual([`Work order ${tasks[2]!.workOrderNumber} can begin`]);
});

// WO-54
test('cancelling a stage makes the next one ready; cancelling a later stage makes nothing ready', async () => {
  const lab = await aLab();
  const { tasks } = await workedTo(lab, 'scheme');
  const table = await watchTable();
  const ready = async () =>
    (await table.since()).filter(({ item }) => item['type'] === 'WorkOrderReady').map(({ item }) => item['detail']);

  await act(tasks[1]!, 'cancel', lab.lab.head);
  expect(await ready()).toEqual([]);
  await act(tasks[0]!, 'cancel', lab.lab.head);

  expect(await ready()).toMatchObject([{ workOrderId: tasks[2]!.workOrderId }]);
});

// WO-55
test('an order that ends while its tasks are being made gets none', async () => {
  const lab = await aLab();
  const { orderId } = await orderIn(lab, 'designAwaitingConfirmation');
  const answers = await Promise.allSettled([produce(lab, orderId), endOrder(lab, orderId, 'cancel')]);
  const table = await watchTable();
  const { order } = await succeed(orderApi.read, { orderId }, { token: lab.lab.head.token });
  if (order.state !== 'cancelled') await endOrder(lab, orderId, 'cancel');
  const detail = { schemaVersion: 1, orderId, orderNumber: order.orderNumber, clinic: order.clinic, lab: order.lab };
  const rest = { side: 'clinic', actorName: 'Maya', note: '', from: order.state, to: 'cancelled' };
  await endTasksWithOrder({ 'detail-type': 'OrderCancelAgreed', detail: { ...detail, ...rest } } as never);
  await table.since();

  const { tasks } = await succeed(workOrderApi.orderTasks, { orderId }, { token: lab.lab.head.token });
  expect(answers.length).toBe(2);
  expect(tasks.filter(({ state }) => state !== 'cancelled')).toEqual([]);
});
