import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { act, foundSides, move, orderIn } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

const note = 'The crown of 36 rocks.';

// ORD-70, ORD-71
test('a delivered order with a problem goes back to its lab, and after-sales reads the report', async () => {
  const sides = await foundSides();
  const service = await serviceTeam();
  const delivered = await orderIn(sides, 'awaitingReceipt');

  const back = await move(sides, delivered, { action: 'reportProblem', side: 'clinic', extra: { note } });

  expect(back).toMatchObject({ state: 'awaitingDispatch', turn: 'lab' });
  for (const { token } of [sides.clinic.head, sides.lab.head, service.head]) {
    const { list } = await succeed(workOrderApi.index, {}, { token });
    const row = list.find(({ order }) => order?.orderId === delivered.orderId);
    expect(row).toMatchObject({ state: 'open', type: 'service', owner: { name: sides.clinic.name } });
    const { workOrder } = await succeed(workOrderApi.read, { workOrderId: row!.workOrderId }, { token });
    expect(workOrder).toMatchObject({ description: note, reporterName: sides.clinic.head.name });
  }
  const again = await move(sides, back, { action: 'dispatch', side: 'lab' });
  expect(again.state).toBe('awaitingReceipt');
});

// ORD-71
test('a report that comes too late opens no work order', async () => {
  const sides = await foundSides();
  const delivered = await orderIn(sides, 'awaitingReceipt');
  await move(sides, delivered, { action: 'receive', side: 'clinic' });
  const before = (await itemsOf('workOrder')).length;

  const { code } = await act(sides, delivered, { action: 'reportProblem', side: 'clinic', extra: { note } });

  expect([code, (await itemsOf('workOrder')).length]).toEqual([40901, before]);
});
