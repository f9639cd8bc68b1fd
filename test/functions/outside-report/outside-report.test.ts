import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { arrived, enter, labelledDevice, send, TYPED } from '#test/support/outside-reports.ts';
import { solvedHumanCheck } from '#test/support/people.ts';
import { countUse } from '#functions/store/rate-limit.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { act } from '#test/support/work-orders.ts';
import { REPORTS_PER_LABEL_DAY } from '#shared/outside-report/report-limits.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

// WO-71, WO-72, WO-74, WO-76
test('a person scans a device’s code and reports it; after-sales sees that the person’s name is unverified', async () => {
  const { service, clinic, device, code } = await labelledDevice();
  const token = await enter(code);

  const opened = await succeed(outsideReportApi.open, { token });
  const { workOrderId, workOrderNumber } = await arrived(token);

  const { serialNumber, modelNumber } = device;
  expect(opened).toMatchObject({ about: { equipment: { serialNumber, modelNumber }, orderNumber: null }, reports: [] });
  for (const { token: reader } of [service.head, clinic.head]) {
    const { workOrder, history } = await succeed(workOrderApi.read, { workOrderId }, { token: reader });
    expect(workOrder).toMatchObject({
      workOrderNumber,
      type: 'service',
      state: 'open',
      owner: { organisationId: clinic.organisationId },
      equipment: { serialNumber },
      reporterName: TYPED.name,
      outsider: { name: TYPED.name, contact: TYPED.contact },
      description: TYPED.description,
    });
    expect(history.map(({ action, actorName }) => [action, actorName])).toEqual([['reportOutside', '']]);
    const { list } = await succeed(workOrderApi.index, {}, { token: reader });
    expect(list[0]).toMatchObject({ workOrderId, isFromOutside: true });
  }
});

// WO-77
test('the event of such a report contains no text that was typed', async () => {
  const { code } = await labelledDevice();
  const { workOrderNumber } = await arrived(await enter(code));

  const events = (await itemsOf('outbox')).filter(({ type }) => type === 'WorkOrderReportedOutside');
  const told = JSON.stringify(events.filter((event) => JSON.stringify(event).includes(workOrderNumber)));
  expect(told).toContain(workOrderNumber);
  for (const typed of Object.values(TYPED)) expect(told).not.toContain(typed);
});

// WO-71, WO-81
test('only a delivered order has a label; its lab reads the report without the contact', async () => {
  const sides = await foundSides();
  const { orderId, orderNumber } = await orderIn(sides, 'awaitingReceipt');
  const early = await orderIn(sides, 'awaitingDispatch');
  const { token } = sides.clinic.head;
  const make = (id: string, by: string) => call(outsideReportApi.make, { orderId: id } as never, { token: by });

  expect((await make(early.orderId, token)).code).toBe(40901);
  expect((await make(orderId, sides.lab.head.token)).code).toBe(40400);
  const { code } = await succeed(outsideReportApi.make, { orderId }, { token });
  const pass = await enter(code);
  const { workOrderId } = await arrived(pass);

  expect((await succeed(outsideReportApi.open, { token: pass })).about).toMatchObject({ orderNumber, equipment: null });
  const seen = await succeed(workOrderApi.read, { workOrderId }, { token: sides.lab.head.token });
  expect(seen.workOrder.outsider).toEqual({ name: TYPED.name, contact: '' });
});

// WO-78, WO-79
test('a token shows the states and days of its report, but no text', async () => {
  const { service, code } = await labelledDevice();
  const token = await enter(code);
  const { workOrderId } = await arrived(token);
  let { workOrder } = await succeed(workOrderApi.read, { workOrderId }, { token: service.head.token });
  workOrder = await act(workOrder, 'assign', service.head);
  workOrder = await act(workOrder, 'ask', service.head);
  await act(workOrder, 'planVisit', service.head);

  const followed = await succeed(outsideReportApi.follow, { token, workOrderId });
  const { reports } = await succeed(outsideReportApi.open, { token: await enter(code) });

  expect(followed).toMatchObject({ state: 'assigned', hasQuestion: true, visitDate: '2026-12-01' });
  expect(followed.steps.map(({ to }) => to)).toEqual(['open', 'assigned']);
  const said = JSON.stringify(followed);
  for (const word of [...Object.values(TYPED), service.head.name, 'Which cable']) expect(said).not.toContain(word);
  expect(reports.map((row) => [row.workOrderId, row.state])).toEqual([[workOrderId, 'assigned']]);
});

// WO-71
test('a new label ends the one before, and keeps its reports; a revoked label gives no access', async () => {
  const { clinic, equipmentId, code } = await labelledDevice();
  const { token } = clinic.head;
  const before = await enter(code);
  const { workOrderId } = await arrived(before);

  const { code: second } = await succeed(outsideReportApi.make, { equipmentId }, { token });

  expect((await call(outsideReportApi.enter, { code })).code).toBe(40400);
  expect((await call(outsideReportApi.open, { token: before })).code).toBe(40001);
  const after = await enter(second);
  expect((await succeed(outsideReportApi.open, { token: after })).reports).toMatchObject([{ workOrderId }]);
  await succeed(outsideReportApi.revoke, { equipmentId }, { token });
  await succeed(outsideReportApi.revoke, { equipmentId }, { token });
  expect((await call(outsideReportApi.enter, { code: second })).code).toBe(40400);
  expect((await call(outsideReportApi.open, { token: after })).code).toBe(40001);
  expect(await succeed(outsideReportApi.read, { equipmentId }, { token })).toEqual({ label: null });
});

// WO-71
test('a device that is unbound or locked gets no label', async () => {
  const { service, clinic } = await labelledDevice();
  for (const state of ['unbound', 'locked'] as const) {
    const { equipmentId } = await bound(service, clinic, state);
    expect((await call(outsideReportApi.make, { equipmentId }, { token: service.head.token })).code).toBe(40901);
  }
});

// WO-74
test('each report needs a solved puzzle of its own', async () => {
  const { code } = await labelledDevice();
  const token = await enter(code);
  const humanCheck = await solvedHumanCheck();

  expect((await send(token, { humanCheck: 'AAAA' })).code).toBe(40000);
  expect((await send(token, { humanCheck })).code).toBe(200);
  expect((await send(token, { humanCheck })).code).toBe(40000);
});

// WO-75
test('a report that is sent again with its key is stored once; simultaneous reports are all stored', async () => {
  const { clinic, code } = await labelledDevice();
  const token = await enter(code);
  const humanCheck = await solvedHumanCheck();

  const twice = [await send(token, { humanCheck }, 'k'.repeat(36)), await send(token, { humanCheck }, 'k'.repeat(36))];
  const others = await Promise.all([send(token), send(token), send(token)]);

  expect(twice.map(({ data }) => data)).toEqual([twice[0]!.data, twice[0]!.data]);
  expect(others.map((answer) => answer.code)).toEqual([200, 200, 200]);
  const { total } = await succeed(workOrderApi.index, {}, { token: clinic.head.token });
  expect(total).toBe(4);
  expect((await succeed(outsideReportApi.open, { token })).reports).toHaveLength(4);
});

// WO-75
test('a label accepts a few reports a day, also after it was replaced', async () => {
  const { clinic, equipmentId, code } = await labelledDevice();
  let token = await enter(code);
  await arrived(token);
  const limit = { kind: 'outsideReportDay', max: REPORTS_PER_LABEL_DAY, windowSeconds: 24 * 3600 };
  for (let count = 1; count < REPORTS_PER_LABEL_DAY; count += 1)
    expect(await countUse(limit, `${clinic.organisationId} ${equipmentId}`)).toBe(0);
  token = await enter((await succeed(outsideReportApi.make, { equipmentId }, { token: clinic.head.token })).code);

  expect((await send(token)).code).toBe(42900);
});
