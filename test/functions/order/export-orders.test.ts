import { beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call, succeed } from '#test/support/call.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';

const exported = ({ token }: Pick<Member, 'token'>, input: RequestOf<typeof orderApi.export> = {}) =>
  succeed(orderApi.export, input, { token });
const idsOf = ({ list }: { readonly list: readonly { readonly orderId: string }[] }) =>
  list.map(({ orderId }) => orderId).toSorted();

let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
  for (const state of ['refused', 'completed', 'awaitingDispatch'] as const) await orderIn(sides, state);
  await openOrder(sides.clinic.head, { prescription: { dueDate: '2026-12-24', doctorName: 'Dr. Berg' } });
});

// ORD-80
test.each([
  {},
  { filter: 'refused' },
  { filter: 'turn' },
  { search: 'anna' },
  { doctor: 'berg' },
  { material: 'zirconia' },
  { dueFrom: '2026-12-01', dueTo: '2026-12-31' },
  { createdFrom: 1_000_000_000, createdTo: 4_000_000_000 },
] as const)('the export holds the rows of the list, on either side: %j', async (filters) => {
  for (const { head } of [sides.clinic, sides.lab]) {
    const list = await succeed(orderApi.index, { ...filters, page: { page: 1, size: 100 } }, { token: head.token });

    const answer = await exported(head, filters);

    expect(answer.list.map(({ prescription: _prescription, ...row }) => row)).toEqual(list.list);
    expect(answer.total).toBe(list.total);
  }
});

// ORD-80
test('each row has the whole prescription, as the caller’s side reads it', async () => {
  const { patientId } = await addPatient(sides.clinic.head, { name: 'Wilhelmina Achterberg', patientNumber: 'KN-778' });
  const prescription = { ...fullPrescription(), content: 'For Wilhelmina Achterberg (KN-778).' };
  const opened = await openOrder(sides.clinic.head, { patientId, prescription });
  const naming = { by: 'alias' as const, alias: 'Case Blue' };
  const { orderId } = await move(sides, opened, { action: 'send', side: 'clinic', extra: { naming } });

  const [own] = (await exported(sides.clinic.head, { orderIds: [orderId] })).list;
  const answer = await exported(sides.lab.head, { orderIds: [orderId] });

  expect(own?.prescription).toEqual(prescription);
  const read = await succeed(orderApi.read, { orderId }, { token: sides.lab.head.token });
  expect(answer.list[0]?.prescription).toEqual(read.order.prescription);
  expect(JSON.stringify(answer)).not.toMatch(/wilhelmina|achterberg|778/iu);
});

// ORD-82
test('named orders are exported only if the caller sees them: none of other organisations or colleagues', async () => {
  const order = await orderIn(sides, 'awaitingDispatch');
  const stranger = await foundWithHead('clinic');
  const technician = await addMember(sides.lab, 'factoryMember');
  const assigned = await move(sides, order, { action: 'assign', side: 'lab' });
  const orderIds = [assigned.orderId];

  expect(idsOf(await exported(sides.lab.head, { orderIds }))).toEqual(orderIds);
  expect(idsOf(await exported(sides.clinic.head, { orderIds }))).toEqual(orderIds);
  for (const { token } of [stranger.head, technician])
    expect(idsOf(await exported({ token }, { orderIds }))).toEqual([]);
  expect(idsOf(await exported(technician))).not.toContain(order.orderId);
});

// ORD-80
test('a cursor of the export is valid only for the same query of the same organisation', async () => {
  const page = { page: 1, size: 1 };
  const { cursor } = await succeed(orderApi.index, { page }, { token: sides.clinic.head.token });

  const own = await call(orderApi.export, { cursor: cursor! }, { token: sides.clinic.head.token });
  const foreign = await call(orderApi.export, { cursor: cursor! }, { token: sides.lab.head.token });

  expect([own.code, foreign.code]).toEqual([200, 40000]);
});
