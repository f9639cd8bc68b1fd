import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { act, foundSides, move, orderIn, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { watchTable } from '#test/support/written.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';
import { Prescription } from '#shared/prescription/prescription.ts';

const revisionsOf = async ({ orderId }: Pick<Order, 'orderId'>, { token }: { token: string }) =>
  (await succeed(orderApi.revisions, { orderId }, { token })).list;
const toldOf = async (order: Pick<Order, 'orderId'>, reader: { token: string }) =>
  (await revisionsOf(order, reader)).map(({ number, kind, status, actorName, prescription: { content } }) => [
    number,
    kind,
    status,
    actorName,
    content,
  ]);
const withContent = ({ prescription }: Order, content: string) => ({ prescription: { ...prescription, content } });
const change = (sides: Sides, order: Order, content: string) =>
  move(sides, order, { action: 'update', side: 'clinic', extra: withContent(order, content) });

// ORD-32, ORD-33
test('until the lab accepts, each change is a numbered revision that both sides read', async () => {
  const sides = await foundSides();
  const first = await orderIn(sides, 'pendingAcceptance');
  const same = await move(sides, first, {
    action: 'update',
    side: 'clinic',
    extra: { prescription: first.prescription },
  });
  const second = await change(sides, same, 'Shade A3.');
  const accepted = await move(sides, second, { action: 'accept', side: 'lab' });

  const clinic = sides.clinic.head.name;
  const expected = [
    [1, 'sent', 'replaced', clinic, 'Screw-retained crown.'],
    [2, 'changed', 'accepted', clinic, 'Shade A3.'],
  ];
  expect(await toldOf(accepted, sides.clinic.head)).toEqual(expected);
  expect(await toldOf(accepted, sides.lab.head)).toEqual(expected);
  expect([first, same, second, accepted].map(({ revision }) => revision)).toEqual([1, 1, 2, 2]);
  const [, last] = await revisionsOf(accepted, sides.lab.head);
  expect(last!.answer).toMatchObject({ status: 'accepted', side: 'lab', actorName: sides.lab.head.name });
});

// ORD-33
test('a lab cannot accept a prescription that it has not seen', async () => {
  const sides = await foundSides();
  const seen = await orderIn(sides, 'pendingAcceptance');
  const both = [
    act(sides, seen, { action: 'update', side: 'clinic', extra: withContent(seen, 'Shade B1.') }),
    act(sides, seen, { action: 'accept', side: 'lab' }),
  ];

  const codes = (await Promise.all(both)).map(({ code }) => code);

  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.every((code) => [200, 40901, 40902].includes(code))).toBe(true);
  const { order } = await succeed(orderApi.read, { orderId: seen.orderId }, sides.lab.head);
  const isChanged = order.prescription.content === 'Shade B1.';
  expect([order.revision, order.state]).toEqual(
    isChanged ? [2, 'pendingAcceptance'] : [1, 'schemeAwaitingConfirmation'],
  );
});

// ORD-34
test.each([
  ['acceptRevision', 'lab', 'accepted', { revision: 2, content: 'Cemented crown, please.' }],
  ['declineRevision', 'lab', 'declined', { revision: 1, content: 'Screw-retained crown.' }],
  ['withdrawRevision', 'clinic', 'withdrawn', { revision: 1, content: 'Screw-retained crown.' }],
] as const)('a proposal that meets %s by the %s is %s', async (action, side, status, { content, revision }) => {
  const sides = await foundSides();
  const proposed = await orderIn(sides, 'designAwaitingConfirmation', [['proposeRevision', 'clinic']]);
  expect(proposed).toMatchObject({
    proposedRevision: 2,
    revision: 1,
    prescription: { content: 'Screw-retained crown.' },
  });

  const answered = await move(sides, proposed, { action, side });

  expect(answered).toMatchObject({ proposedRevision: null, revision, prescription: { content } });
  expect((await revisionsOf(answered, sides.lab.head)).map((each) => each.status)).toEqual(['accepted', status]);
  const next = await move(sides, answered, {
    action: 'proposeRevision',
    side: 'clinic',
    extra: withContent(answered, 'Something else.'),
  });
  expect(next.proposedRevision).toBe(3);
});

// ORD-34
test('only one proposal can wait, it must change something, it keeps the stages, and shipment ends it', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingDispatch');
  const propose = (extra: Readonly<Record<string, unknown>>) =>
    act(sides, order, { action: 'proposeRevision', side: 'clinic', extra });
  const refusals = [
    await propose({ prescription: order.prescription }),
    await propose({ prescription: { ...order.prescription, process: ['machining'] } }),
  ].map(({ code, data }) => [code, (data as { refusal: string }).refusal]);
  expect(refusals).toEqual([
    [40901, 'nothingChanged'],
    [40901, 'stagesFixed'],
  ]);

  const proposed = await move(sides, order, { action: 'proposeRevision', side: 'clinic' });
  const second = await act(sides, proposed, { action: 'proposeRevision', side: 'clinic' });
  expect(second.data).toMatchObject({ refusal: 'revisionNotProposed' });
  const shipped = await move(sides, proposed, { action: 'dispatch', side: 'lab' });

  expect([shipped.proposedRevision, shipped.revision]).toEqual([null, 1]);
  expect((await revisionsOf(shipped, sides.clinic.head)).map(({ status }) => status)).toEqual(['accepted', 'lapsed']);
});

// ORD-9, ORD-32
test('a lab reads only the revisions that were meant for it, and numbers continue', async () => {
  const sides = await foundSides();
  const changed = await change(sides, await orderIn(sides, 'pendingAcceptance'), 'For the first lab.');
  const forwarded = await move(sides, changed, { action: 'forward', side: 'clinic' });

  expect((await call(orderApi.revisions, { orderId: forwarded.orderId }, sides.lab.head)).code).toBe(40400);
  const list = await revisionsOf(forwarded, sides.clinic.head);
  expect(list.map(({ number, kind, status }) => [number, kind, status])).toEqual([
    [1, 'sent', 'replaced'],
    [2, 'changed', 'replaced'],
    [3, 'sent', 'open'],
  ]);
});

// ORD-33, ORD-34, NOT-5
test('each change and answer notifies the other side', async () => {
  const sides = await foundSides();
  const table = await watchTable();
  sent.mails.splice(0);
  const changed = await change(sides, await orderIn(sides, 'pendingAcceptance'), 'Shade A3.');
  const accepted = await move(sides, changed, { action: 'accept', side: 'lab' });
  const proposed = await move(sides, accepted, { action: 'proposeRevision', side: 'clinic' });
  await move(sides, proposed, { action: 'declineRevision', side: 'lab' });

  const types: string[] = [];
  const written = await table.since();
  await tellPeople(written);
  for (const { entity, item } of await table.since()) if (entity === 'notification') types.push(String(item['type']));

  expect([...new Set(types)].toSorted()).toEqual(
    ['orderAccepted', 'orderReceived', 'prescriptionChanged', 'revisionDeclined', 'revisionProposed'].toSorted(),
  );
});

// ORD-32
test('two prescriptions are compared field by field, including nested fields and added pieces', () => {
  const before = Prescription.parse({ caseType: 'prosthetics', doctorName: 'Dr. Berg', items: [{ teeth: ['11'] }] });
  const after = Prescription.parse({ ...before, dueDate: '2026-12-24', items: [{ shade: 'A2', teeth: ['11', '12'] }] });
  const pieces = { ...before, items: [] };
  const nested = { ...before, implant: { diameter: 4.1 } };

  const told = (one: Prescription, other: Prescription) =>
    prescriptionDifferences(one, other).map((each) => [each.piece, each.field, each.before, each.after]);

  expect(told(before, before)).toEqual([]);
  expect(told(before, after)).toEqual([
    [undefined, 'dueDate', '', '2026-12-24'],
    [1, 'teeth', '11', '11, 12'],
    [1, 'shade', '', 'A2'],
  ]);
  expect(told(before, pieces)).toContainEqual([1, 'teeth', '11', '']);
  expect(told(before, nested)).toEqual([[undefined, 'implant.diameter', '', '4.1']]);
});
