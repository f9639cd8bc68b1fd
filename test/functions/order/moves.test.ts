import { expect, test } from 'vitest';
import { act, foundSides, move, orderIn } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { ACCESS_TOKEN_SECONDS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';

// ORD-6, ORD-12
test('the history says who did what and when, with the notes, and both sides read it', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingReceipt');
  const expected = [
    ['create', null, 'awaitingSending', 'clinic', ''],
    ['send', 'awaitingSending', 'pendingAcceptance', 'clinic', ''],
    ['accept', 'pendingAcceptance', 'schemeAwaitingConfirmation', 'lab', ''],
    ['submitScheme', 'schemeAwaitingConfirmation', 'schemeAwaitingConfirmation', 'lab', 'Scheme 1'],
    ['confirm', 'schemeAwaitingConfirmation', 'designAwaitingConfirmation', 'clinic', ''],
    ['submitDesign', 'designAwaitingConfirmation', 'designAwaitingConfirmation', 'lab', 'Design 1'],
    ['confirm', 'designAwaitingConfirmation', 'awaitingDispatch', 'clinic', ''],
    ['dispatch', 'awaitingDispatch', 'awaitingReceipt', 'lab', 'PostNord PN1'],
  ];

  for (const { head } of [sides.clinic, sides.lab]) {
    const { history } = await succeed(orderApi.read, { orderId: order.orderId }, { token: head.token });
    expect(history.map(({ action, from, to, side, note }) => [action, from, to, side, note])).toEqual(expected);
    const actors = { clinic: sides.clinic.head.name, lab: sides.lab.head.name };
    expect(history.every(({ side, actorName, at }) => actorName === actors[side] && at > 1_700_000_000)).toBe(true);
  }
});

test.each(['reject', 'hold', 'requestCancel', 'requestChange'] as const)(
  '%s without saying why names the field and changes nothing',
  async (action) => {
    const sides = await foundSides();
    const state = action === 'reject' ? 'pendingAcceptance' : 'schemeAwaitingConfirmation';
    const order = await orderIn(sides, state, action === 'requestChange' ? [['submitScheme', 'lab']] : []);
    const field = action === 'requestChange' ? 'note' : 'reason';
    const side = action === 'reject' ? 'lab' : 'clinic';
    const table = await watchTable();

    const { code, data } = await act(sides, order, { action, side, extra: { [field]: '  ' } });

    expect([code, data]).toEqual([40000, { fields: [{ path: field, error: 'required' }] }]);
    expect(await table.since()).toEqual([]);
  },
);

// ORD-10
test('a rejected order shows the reason until it is sent again', async () => {
  const sides = await foundSides();

  const refused = await orderIn(sides, 'refused');
  const sent = await move(sides, refused, { action: 'send', side: 'clinic' });

  expect(refused).toMatchObject({
    state: 'refused',
    turn: 'clinic',
    refusalReason: 'The margin of 36 cannot be seen.',
  });
  expect(sent).not.toHaveProperty('refusalReason');
});

test('what the clinic changes before it sends is what the lab reads', async () => {
  const sides = await foundSides();
  const opened = await orderIn(sides, 'awaitingSending', [['update', 'clinic']]);
  await move(sides, opened, { action: 'send', side: 'clinic' });

  const { order } = await succeed(orderApi.read, { orderId: opened.orderId }, { token: sides.lab.head.token });

  expect(order.prescription.content).toBe('Cemented crown.');
});

test('a change after the refusal shows in the lab’s list as well', async () => {
  const sides = await foundSides();
  const refused = await orderIn(sides, 'refused');
  const prescription = { ...refused.prescription, doctorName: 'Dr. New' };

  await move(sides, refused, { action: 'update', side: 'clinic', extra: { prescription } });

  const { list } = await succeed(orderApi.index, {}, { token: sides.lab.head.token });
  expect(list.map(({ doctorName }) => doctorName)).toEqual(['Dr. New']);
});

// ORD-14
test('only the other side answers a request to cancel, and the side that asked may withdraw it', async () => {
  const sides = await foundSides();
  const asked = await orderIn(sides, 'awaitingDispatch', [['requestCancel', 'lab']]);
  expect(asked).toMatchObject({ state: 'awaitingDispatch', turn: 'lab', cancelRequestedBy: 'lab' });

  const own = await act(sides, asked, { action: 'agreeCancel', side: 'lab' });
  const again = await act(sides, asked, { action: 'requestCancel', side: 'clinic' });
  const withdrawn = await move(sides, asked, { action: 'withdrawCancel', side: 'lab' });
  const third = await move(sides, withdrawn, { action: 'requestCancel', side: 'clinic' });
  const declined = await move(sides, third, { action: 'declineCancel', side: 'lab', extra: { note: 'It is milled.' } });
  const last = await move(sides, declined, { action: 'requestCancel', side: 'clinic' });
  const agreed = await move(sides, last, { action: 'agreeCancel', side: 'lab' });

  expect([own.code, own.data]).toEqual([40901, { state: 'awaitingDispatch', refusal: 'cancelRequestedByOtherSide' }]);
  expect([again.code, again.data]).toEqual([40901, { state: 'awaitingDispatch', refusal: 'cancelNotRequested' }]);
  expect([withdrawn, declined].map(({ cancelRequestedBy }) => cancelRequestedBy)).toEqual([null, null]);
  expect(agreed).toMatchObject({ state: 'cancelled', turn: null, cancelRequestedBy: null });
});

// ORD-14
test('a request to cancel, and a hold, each end with the move after which no one could withdraw them', async () => {
  const sides = await foundSides();

  const shipped = await orderIn(sides, 'awaitingDispatch', [
    ['hold', 'lab'],
    ['requestCancel', 'clinic'],
    ['dispatch', 'lab'],
  ]);
  const received = await move(sides, shipped, { action: 'receive', side: 'clinic' });

  expect(shipped).toMatchObject({ cancelRequestedBy: null, isOnHold: true });
  expect(received).toMatchObject({ state: 'completed', isOnHold: false });
});

// ORD-16
test('an urgent order is urgent for both sides until the mark is removed', async () => {
  const sides = await foundSides();
  const urgent = await orderIn(sides, 'schemeAwaitingConfirmation', [['rush', 'clinic']]);
  const { list } = await succeed(orderApi.index, {}, { token: sides.lab.head.token });

  const calm = await move(sides, urgent, { action: 'rush', side: 'lab', extra: { isRush: false } });

  expect([urgent.isRush, list[0]?.isRush, calm.isRush]).toEqual([true, true, false]);
});

// ORD-13
test('a shipment has its carrier and the time when it left', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingReceipt');

  expect(order.shipment).toEqual({ carrier: 'PostNord', trackingNumber: 'PN1', at: order.updatedAt });
});

// ORD-17
test('the head of the lab assigns an order to a member of the lab, or to no one', async () => {
  const sides = await foundSides();
  const [member, stranger] = [await addMember(sides.lab, 'factoryMember'), (await foundWithHead('lab')).head];
  const order = await orderIn(sides, 'pendingAcceptance');
  const assign = (assigneeId: string | null) => ({ action: 'assign', side: 'lab', extra: { assigneeId } }) as const;

  const named = await move(sides, order, assign(member.accountId));
  const foreign = await act(sides, named, assign(stranger.accountId));
  const clinics = await act(sides, named, assign(sides.clinic.head.accountId));
  const freed = await move(sides, named, assign(null));

  expect([named.assigneeId, freed.assigneeId]).toEqual([member.accountId, null]);
  expect([foreign.code, clinics.code]).toEqual([40400, 40400]);
});

test('an order that names a colleague does not exist for another member of the lab', async () => {
  const sides = await foundSides();
  const [mine, other] = [await addMember(sides.lab, 'factoryMember'), await addMember(sides.lab, 'factoryMember')];
  const order = await orderIn(sides, 'schemeAwaitingConfirmation');
  const submit = ({ token }: { token: string }, version: number) =>
    call(orderApi.submitScheme, { orderId: order.orderId, version, note: 'Scheme', isWithoutFiles: true }, { token });
  const free = await call(orderApi.read, { orderId: order.orderId }, { token: other.token });
  const extra = { assigneeId: mine.accountId };
  const assigned = await move(sides, order, { action: 'assign', side: 'lab', extra });

  const refused = await submit(other, assigned.version);
  const done = await submit(mine, assigned.version);

  expect([free.code, refused.code, done.code]).toEqual([200, 40400, 200]);
  expect((await call(orderApi.messages, { orderId: order.orderId }, other)).code).toBe(40400);
});

test('an order that goes to another lab names nobody there', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'pendingAcceptance', [['assign', 'lab']]);

  const forwarded = await move(sides, order, { action: 'forward', side: 'clinic' });

  expect([order.assigneeId, forwarded.assigneeId]).toEqual([sides.lab.head.accountId, null]);
});

test('a move stamps the order with the time of the one clock', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingSending');
  const later = order.createdAt + ACCESS_TOKEN_SECONDS / 2;
  setClock(() => later * 1000);

  const sent = await move(sides, order, { action: 'send', side: 'clinic' });

  setClock(Date.now);
  expect([sent.createdAt, sent.updatedAt]).toEqual([order.createdAt, Math.floor(later)]);
});
