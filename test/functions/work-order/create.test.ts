import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

const description = 'The image stays black.';

// WO-4, WO-5
test('a report about a device is open, and its owner and after-sales can read it', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const { equipmentId, serialNumber } = await bound(service, clinic);

  const made = await succeed(workOrderApi.create, { equipmentId, description }, { token: clinic.head.token });

  expect(made).toMatchObject({
    state: 'open',
    type: 'service',
    owner: { organisationId: clinic.organisationId },
    equipment: { equipmentId, serialNumber },
    reporterName: clinic.head.name,
    description,
  });
  expect(made.workOrderNumber).toMatch(/^W\d{10}$/u);
  for (const { token } of [clinic.head, service.head]) {
    const { workOrder, history } = await succeed(workOrderApi.read, { workOrderId: made.workOrderId }, { token });
    expect(workOrder).toEqual(made);
    expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([['create', null, 'open']]);
  }
});

// WO-4
test('after-sales opens a report for the organisation that has the device', async () => {
  const service = await serviceTeam();
  const lab = await foundWithHead('lab');
  const { equipmentId } = await bound(service, lab);

  const made = await succeed(workOrderApi.create, { equipmentId, description }, { token: service.head.token });

  expect(made.owner.organisationId).toBe(lab.organisationId);
  await succeed(workOrderApi.read, { workOrderId: made.workOrderId }, { token: lab.head.token });
});

test('a device that no one has is in no report', async () => {
  const service = await serviceTeam();
  const { equipmentId } = await bound(service, { head: { token: '' } }, 'unbound');

  const { code } = await call(workOrderApi.create, { equipmentId, description }, { token: service.head.token });

  expect(code).toBe(40901);
});

// WO-4, WO-5
test('a clinic reports an order that was sent to it; its lab can read the report, but cannot act on it', async () => {
  const sides = await foundSides();
  const { orderId, orderNumber } = await orderIn(sides, 'awaitingReceipt');
  const input = { orderId, description };

  const made = await succeed(workOrderApi.create, input, { token: sides.clinic.head.token });

  expect(made).toMatchObject({ order: { orderId, orderNumber }, lab: { organisationId: sides.lab.organisationId } });
  const { token } = sides.lab.head;
  const { workOrderId, version } = made;
  expect((await succeed(workOrderApi.read, { workOrderId }, { token })).workOrder.workOrderId).toBe(workOrderId);
  expect((await succeed(workOrderApi.index, {}, { token })).list.map((row) => row.workOrderId)).toEqual([workOrderId]);
  expect((await call(workOrderApi.take, { workOrderId, version }, { token })).code).toBe(40901);
});

// WO-4
test('an order that has not been sent cannot be reported, and a lab cannot report orders', async () => {
  const sides = await foundSides();
  const early = await orderIn(sides, 'awaitingDispatch');
  const sent = await orderIn(sides, 'awaitingReceipt');

  const report = (orderId: string, token: string) =>
    call(workOrderApi.create, { orderId, description } as never, { token });

  expect(await report(early.orderId, sides.clinic.head.token)).toMatchObject({
    code: 40901,
    data: { state: 'awaitingDispatch' },
  });
  expect((await report(sent.orderId, sides.lab.head.token)).code).toBe(40400);
});

test('a repeat with the same key opens no second report', async () => {
  const service = await serviceTeam();
  const { head } = await foundWithHead('clinic');
  const { equipmentId } = await bound(service, { head });
  const options = { token: head.token, idempotencyKey: 'report-1' };

  const first = await succeed(workOrderApi.create, { equipmentId, description }, options);
  const again = await succeed(workOrderApi.create, { equipmentId, description }, options);

  expect(again).toEqual(first);
  expect((await succeed(workOrderApi.index, {}, { token: head.token })).total).toBe(1);
});
