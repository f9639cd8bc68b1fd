import { expect, test } from 'vitest';
import { act, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { addMember, foundOrganisation, foundWithHead, relate } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import type { CaseFileState } from '#shared/file/case-file.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';

const SEND = { action: 'send', side: 'clinic' } as const;
const to = (labId: OrganisationId) => ({ ...SEND, extra: { labId } });

async function listOf(token: string) {
  const { list, total, counts } = await succeed(orderApi.index, {}, { token });
  const listed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  return { orderIds: list.map(({ orderId }) => orderId), total, counts: listed };
}

// ORD-7
test('a sent order waits for the lab’s decision and is in both lists', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);

  const order = await move(sides, opened, SEND);

  expect(order).toMatchObject({ state: 'pendingAcceptance', turn: 'lab', version: 2 });
  expect(order.lab).toMatchObject({ organisationId: sides.lab.organisationId, name: sides.lab.name });
  const expected = { orderIds: [order.orderId], total: 1, counts: { pendingAcceptance: 1 } };
  expect(await listOf(sides.clinic.head.token)).toEqual(expected);
  expect(await listOf(sides.lab.head.token)).toEqual(expected);
});

test.each(['pending', 'rejected', 'cancelled', 'exited'] as const)(
  'an order is not sent to a lab with which the relation is %s',
  async (state) => {
    const sides = await foundSides();
    const stranger = await foundOrganisation('lab');
    await relate(sides.clinic, stranger, state);
    const order = await openOrder(sides.clinic.head);
    const table = await watchTable();

    const { code, data } = await act(sides, order, to(stranger.organisationId));

    expect([code, data]).toEqual([40901, { state: 'awaitingSending', refusal: 'relationNotEstablished' }]);
    expect(await table.since()).toEqual([]);
  },
);

// ORD-7, ORD-19
test('an order cannot be sent to a lab without a relation, to a clinic or to the own clinic', async () => {
  const sides = await foundSides();
  const [lab, clinic] = await Promise.all([foundOrganisation('lab'), foundOrganisation('clinic')]);
  await relate(sides.clinic, clinic);
  const order = await openOrder(sides.clinic.head);

  for (const { organisationId } of [lab, clinic, sides.clinic]) {
    const { code } = await act(sides, order, to(organisationId));
    expect(code).toBe(40400);
  }
});

const NOT_SETTLED = [40901, { state: 'awaitingSending', refusal: 'filesNotSettled' }];

test.each([
  ['waitingForUpload', NOT_SETTLED],
  ['processing', NOT_SETTLED],
  ['ready', [200, { state: 'pendingAcceptance' }]],
  ['failed', [200, { state: 'pendingAcceptance' }]],
  ['expired', [200, { state: 'pendingAcceptance' }]],
] satisfies [CaseFileState, unknown][])('whether an order is sent whose file is %s', async (state, expected) => {
  const sides = await foundSides();
  const { organisationId } = sides.clinic;
  const { orderId, version } = await openOrder(sides.clinic.head);
  await announceFile(Buffer.from('zip'), { organisationId, orderId, subject: orderId, state });

  const { code, data } = await act(sides, { orderId, version }, SEND);

  expect([code, data]).toMatchObject(expected as object);
});

// ORD-9
test('a forwarded order is gone for the former lab at once, and the new lab has it', async () => {
  const sides = await foundSides();
  const newHead = await addMember(sides.otherLab, 'factoryAdmin');
  const sent = await orderIn(sides, 'pendingAcceptance');
  const former = { token: sides.lab.head.token };

  const order = await move(sides, sent, { action: 'forward', side: 'clinic' });

  expect(order).toMatchObject({ state: 'pendingAcceptance', turn: 'lab' });
  expect((await call(orderApi.read, { orderId: order.orderId }, former)).code).toBe(40400);
  expect((await call(orderApi.messages, { orderId: order.orderId }, former)).code).toBe(40400);
  expect((await call(orderApi.accept, { orderId: order.orderId, version: order.version }, former)).code).toBe(40400);
  expect(await listOf(sides.lab.head.token)).toEqual({ orderIds: [], total: 0, counts: {} });
  expect((await succeed(orderApi.index, { search: order.orderNumber }, former)).total).toBe(0);
  const found = { orderIds: [order.orderId], total: 1, counts: { pendingAcceptance: 1 } };
  expect(await listOf(newHead.token)).toEqual(found);
  expect((await succeed(orderApi.index, { search: order.orderNumber }, { token: newHead.token })).total).toBe(1);
  expect(await listOf(sides.clinic.head.token)).toEqual(found);
});

test('the event of a forwarding names the lab that lost the order', async () => {
  const sides = await foundSides();
  const sent = await orderIn(sides, 'pendingAcceptance');
  const table = await watchTable();

  await move(sides, sent, { action: 'forward', side: 'clinic' });

  const [event, ...others] = (await table.since()).filter(({ entity }) => entity === 'outbox');
  expect(others).toEqual([]);
  expect(event!.item).toMatchObject({
    type: 'OrderForwarded',
    detail: {
      lab: { organisationId: sides.otherLab.organisationId },
      formerLab: { organisationId: sides.lab.organisationId },
    },
  });
});

/** Makes an order with messages that one lab refused and that was then sent to another lab. */
async function resent(sides: Sides) {
  const refused = await orderIn(sides, 'pendingAcceptance');
  await act(sides, refused, { action: 'message', side: 'lab', extra: { body: 'Our furnace is broken.' } });
  await act(sides, refused, { action: 'message', side: 'clinic', extra: { body: 'Your price is too high anyway.' } });
  const back = await move(sides, refused, { action: 'reject', side: 'lab', extra: { reason: 'No furnace.' } });
  return move(sides, back, to(sides.otherLab.organisationId));
}

// ORD-9
test('a lab learns nothing of the messages between the clinic and an earlier lab', async () => {
  const sides = await foundSides();
  const newHead = await addMember(sides.otherLab, 'factoryAdmin');
  const order = await resent(sides);
  const asked = { token: newHead.token };

  const seen = await succeed(orderApi.read, { orderId: order.orderId }, asked);
  const thread = await succeed(orderApi.messages, { orderId: order.orderId }, asked);

  expect(JSON.stringify([seen, thread])).not.toMatch(/furnace|price/u);
  expect(seen.order).not.toHaveProperty('refusalReason');
  expect(seen.order.messageCount).toBe(0);
  expect(seen.history.map(({ action }) => action)).toEqual(['create', 'send']);
  const listed = await succeed(orderApi.index, {}, asked);
  expect(listed.list.map(({ messageCount }) => messageCount)).toEqual([0]);
});

test('the clinic keeps the whole history and thread over every lab', async () => {
  const sides = await foundSides();
  const order = await resent(sides);
  const asked = { token: sides.clinic.head.token };

  const { history } = await succeed(orderApi.read, { orderId: order.orderId }, asked);
  const thread = await succeed(orderApi.messages, { orderId: order.orderId }, asked);

  expect(history.map(({ action, note }) => [action, note])).toEqual([
    ['create', ''],
    ['send', ''],
    ['reject', 'No furnace.'],
    ['send', ''],
  ]);
  expect(thread.list.map(({ body }) => body)).toEqual(['Our furnace is broken.', 'Your price is too high anyway.']);
});

test('a lab that gets an order back reads again what it wrote', async () => {
  const sides = await foundSides();
  const order = await resent(sides);

  const back = await move(sides, order, {
    action: 'forward',
    side: 'clinic',
    extra: { labId: sides.lab.organisationId },
  });

  const asked = { token: sides.lab.head.token };
  const { history, order: seen } = await succeed(orderApi.read, { orderId: back.orderId }, asked);
  expect(history.map(({ action }) => action)).toEqual(['create', 'send', 'reject', 'forward']);
  expect(seen.messageCount).toBe(2);
  expect((await succeed(orderApi.messages, { orderId: back.orderId }, asked)).total).toBe(2);
});

// ORD-19
test('an order under way stays with its lab when the relation ends', async () => {
  const sides = await foundSides();
  const stranger = await foundWithHead('lab');
  await relate(sides.clinic, stranger, 'exited');
  const ended = { ...sides, lab: stranger };
  const order = await orderIn(sides, 'schemeAwaitingConfirmation');

  const { code } = await act(sides, order, { action: 'submitScheme', side: 'lab' });

  expect(code).toBe(200);
  expect((await act(ended, await openOrder(sides.clinic.head), SEND)).code).toBe(40901);
});
