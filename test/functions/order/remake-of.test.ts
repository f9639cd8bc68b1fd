import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { addMember } from '#test/support/world.ts';

afterEach(() => setClock(Date.now));

const REMAKE = { action: 'remakeOf', side: 'clinic' } as const;
const idsOf = async (token: string, orderId: string) =>
  (await succeed(fileApi.index, { owner: { orderId } } as never, { token })).list.map(({ fileId }) => fileId);

/** A prescription with machining only, so that three moves are enough to ship the order. */
const SHORT: Partial<Prescription> = { caseType: 'prosthetics', process: ['machining'], items: [] };

async function shipped(sides: Sides) {
  let order = await openOrder(sides.clinic.head, { prescription: SHORT });
  for (const [action, side] of [
    ['send', 'clinic'],
    ['accept', 'lab'],
    ['dispatch', 'lab'],
  ] as const)
    order = await move(sides, order, { action, side });
  return order;
}

/** Makes a delivered order with a file of each side. */
async function deliveredWithFiles(sides: Sides) {
  const order = await shipped(sides);
  const { organisationId } = sides.clinic;
  const of = {
    organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'failed' as const,
    payerId: organisationId,
  };
  const scan = await announceFile(Buffer.from('scan'), of);
  const design = await announceFile(Buffer.from('design'), { ...of, payerId: sides.lab.organisationId });
  return { order, scan, design };
}

// ORD-40, ORD-41, ORD-43
test('a remake of a delivered order is a new order, and both orders refer to each other with the reason', async () => {
  const sides = await foundSides();
  const delivered = await shipped(sides);

  const remake = await move(sides, delivered, REMAKE);

  const { remakeOf, prescription, ...rest } = remake;
  expect(rest).toMatchObject({ state: 'awaitingSending', turn: 'clinic', lab: null, version: 1, submissions: [] });
  expect(rest.orderNumber).not.toBe(delivered.orderNumber);
  expect(prescription).toEqual(delivered.prescription);
  expect(remakeOf).toMatchObject({ orderNumber: delivered.orderNumber, reason: 'shade' });
  const head = { token: sides.clinic.head.token };
  const { links, order, history } = await succeed(orderApi.read, { orderId: delivered.orderId }, head);
  expect([order.state, order.version]).toEqual(['awaitingReceipt', delivered.version + 1]);
  expect(history.at(-1)).toMatchObject({ action: 'remakeOf', note: 'Two shades too dark.', to: 'awaitingReceipt' });
  const link = { orderId: remake.orderId, orderNumber: remake.orderNumber, reason: 'shade' };
  expect(links).toEqual([{ ...link, kind: 'remake', state: 'awaitingSending' }]);
  const back = await succeed(orderApi.read, { orderId: remake.orderId }, head);
  expect(back.links).toMatchObject([{ kind: 'earlier', orderId: delivered.orderId, state: 'awaitingReceipt' }]);
});

// ORD-43
test('a lab reads the link only if it has both orders; another lab reads only the number', async () => {
  const sides = await foundSides();
  const delivered = await shipped(sides);
  const lab = { token: sides.lab.head.token };
  const otherHead = await addMember(sides.otherLab, 'factoryAdmin');
  const linksOf = async (orderId: typeof delivered.orderId, token = lab.token) =>
    (await succeed(orderApi.read, { orderId }, { token })).links?.map(({ kind }) => kind);

  const remake = await move(sides, delivered, REMAKE);
  expect(await linksOf(delivered.orderId)).toBeUndefined();
  const sent = await move(sides, remake, { action: 'send', side: 'clinic' });
  expect([await linksOf(delivered.orderId), await linksOf(remake.orderId)]).toEqual([['remake'], ['earlier']]);
  await move(sides, sent, { action: 'forward', side: 'clinic' });

  expect(await linksOf(delivered.orderId)).toBeUndefined();
  expect(await linksOf(remake.orderId, otherHead.token)).toBeUndefined();
  const { order } = await succeed(orderApi.read, { orderId: remake.orderId }, { token: otherHead.token });
  expect(order.remakeOf?.orderNumber).toBe(delivered.orderNumber);
});

// ORD-42
test('the lab of a remake reads the clinic’s files of the earlier order, which use capacity only once', async () => {
  const sides = await foundSides();
  const { order, scan, design } = await deliveredWithFiles(sides);
  const otherHead = await addMember(sides.otherLab, 'factoryAdmin');
  const used = await quotaStore(sides.clinic.organisationId).read();
  const readBy = async ({ token }: { token: string }, { fileId }: { fileId: typeof scan.fileId }) =>
    (await call(fileApi.read, { fileId }, { token })).code;

  const remake = await move(sides, order, REMAKE);
  setClock(() => (remake.createdAt + 5) * 1000);
  const { fileId: _own, ...sameOrder } = scan;
  const late = await announceFile(Buffer.from('x'), sameOrder);
  expect(await readBy(otherHead, scan)).toBe(40400);
  const sent = await move(sides, remake, { action: 'forward', side: 'clinic' });

  expect(await idsOf(otherHead.token, remake.orderId)).toEqual([scan.fileId]);
  expect(await idsOf(sides.clinic.head.token, remake.orderId)).toEqual([scan.fileId]);
  expect(await readBy(otherHead, scan)).toBe(200);
  expect(await readBy(otherHead, design)).toBe(40400);
  expect(await readBy(otherHead, late)).toBe(40400);
  expect((await call(fileApi.delete, { fileId: scan.fileId }, { token: otherHead.token })).code).toBe(40400);
  expect((await quotaStore(sides.clinic.organisationId).read()).reservedBytes).toBe(
    used.reservedBytes + late.sizeBytes,
  );
  await move(sides, sent, { action: 'cancel', side: 'clinic' });
});

// ORD-42
test('the remake of a remake uses the files of both earlier orders', async () => {
  const sides = await foundSides();
  const { order, scan } = await deliveredWithFiles(sides);
  let second = await move(sides, order, REMAKE);
  for (const [action, side] of [
    ['send', 'clinic'],
    ['accept', 'lab'],
    ['dispatch', 'lab'],
  ] as const)
    second = await move(sides, second, { action, side });

  const third = await move(sides, second, { action: 'remakeOf', side: 'clinic' });
  await move(sides, third, { action: 'forward', side: 'clinic' });

  const otherHead = await addMember(sides.otherLab, 'factoryAdmin');
  expect(await idsOf(otherHead.token, third.orderId)).toEqual([scan.fileId]);
  expect((await call(fileApi.read, { fileId: scan.fileId }, { token: otherHead.token })).code).toBe(200);
});

// ORD-42
test('an order cannot be deleted while its remake exists', async () => {
  const sides = await foundSides();
  const delivered = await move(sides, await shipped(sides), { action: 'receive', side: 'clinic' });
  const remake = await move(sides, delivered, REMAKE);
  const head = { token: sides.clinic.head.token };
  const remove = (orderId: typeof delivered.orderId, version: number) =>
    call(orderApi.delete, { orderId, version }, head);

  const refused = await remove(delivered.orderId, delivered.version + 1);
  expect([refused.code, refused.data]).toEqual([40901, { state: 'completed', refusal: 'isRemade' }]);
  expect((await remove(remake.orderId, remake.version)).code).toBe(200);
  expect((await remove(delivered.orderId, delivered.version + 1)).code).toBe(200);
});

// ORD-40, ORD-41
test('a remake without a reason from the list is refused, and a repeat makes no second remake', async () => {
  const sides = await foundSides();
  const delivered = await shipped(sides);
  const wrong = await act(sides, delivered, { ...REMAKE, extra: { reason: 'because' } });
  const options = { token: sides.clinic.head.token, idempotencyKey: 'remake-1' };

  const [one, other] = await Promise.all([1, 2].map(() => act(sides, delivered, { ...REMAKE, options })));

  expect(wrong.code).toBe(40000);
  expect(one!.data).toEqual(other!.data);
  expect((await act(sides, delivered, REMAKE)).code).toBe(40902);
});
