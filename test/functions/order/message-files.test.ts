import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { act, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { MESSAGE_FILES_MAX, type Order } from '#shared/order/order.ts';

type Paid = 'clinic' | 'lab';

const fileIn = (sides: Sides, { orderId }: Order, payer: Paid, state = 'ready') =>
  announceFile(Buffer.from(`solid ${payer}`), {
    organisationId: sides.clinic.organisationId,
    orderId,
    subject: orderId,
    state: state as 'ready',
    payerId: sides[payer].organisationId,
  });

const say = (fileIds: readonly FileId[], body = '') =>
  ({ action: 'message', side: 'lab', extra: { body, fileIds } }) as const;

// ORD-281, ORD-282, ORD-283
test('a message can have files of its order, also without a text and while they are processed', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const [ofClinic, ofLab] = [await fileIn(sides, order, 'clinic'), await fileIn(sides, order, 'lab', 'processing')];
  const fileIds = [ofLab.fileId, ofClinic.fileId];

  expect((await act(sides, order, say([...fileIds, ofLab.fileId]))).code).toBe(200);

  for (const { head } of [sides.clinic, sides.lab]) {
    const { list } = await succeed(orderApi.messages, { orderId: order.orderId }, head);
    expect(list.map((message) => [message.body, message.fileIds])).toEqual([['', fileIds]]);
    const files = await succeed(fileApi.index, { owner: { orderId: order.orderId } }, head);
    expect(files.list.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(fileIds));
  }
});

// ORD-281
test('a file of another order, a missing file, or too many files are refused, and nothing is written', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const other = await orderIn(sides, 'designAwaitingConfirmation');
  const own = await fileIn(sides, order, 'clinic');
  const foreign = await fileIn(sides, other, 'clinic');
  const codeOf = async (fileIds: readonly FileId[], body = 'See the file.') =>
    (await act(sides, order, say(fileIds, body))).code;

  expect(await codeOf([own.fileId, foreign.fileId])).toBe(40400);
  expect(await codeOf([newId('file')])).toBe(40400);
  expect(await codeOf(Array.from({ length: MESSAGE_FILES_MAX + 1 }, () => own.fileId))).toBe(40000);
  expect(await codeOf([], ' ')).toBe(40000);
  expect((await succeed(orderApi.messages, { orderId: order.orderId }, sides.lab.head)).list).toEqual([]);
});

// ORD-281
test('a message of a remake can have the clinic’s file of the earlier order, but none of that order’s lab', async () => {
  const sides = await foundSides();
  const earlier = await orderIn(sides, 'completed');
  const ofClinic = await fileIn(sides, earlier, 'clinic');
  const ofLab = await fileIn(sides, earlier, 'lab');
  const { head } = sides.clinic;
  const asked = { orderId: earlier.orderId, version: earlier.version, reason: 'shade', note: '' } as const;
  const remake = await succeed(orderApi.remakeOf, asked, head);
  const codeOf = async (fileId: FileId) => {
    const input = { orderId: remake.orderId, body: 'As before.', fileIds: [fileId] };
    return (await call(orderApi.message, input, head)).code;
  };

  expect([await codeOf(ofClinic.fileId), await codeOf(ofLab.fileId)]).toEqual([200, 40400]);
});

// ORD-283
test('a message stays when its file is deleted, and a new message cannot have a deleted file', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const { fileId } = await fileIn(sides, order, 'lab');
  await act(sides, order, say([fileId], 'The margin.'));
  await succeed(fileApi.delete, { fileId }, sides.lab.head);

  const { list } = await succeed(orderApi.messages, { orderId: order.orderId }, sides.clinic.head);
  expect(list.map((message) => [message.body, message.fileIds])).toEqual([['The margin.', [fileId]]]);
  expect((await act(sides, order, say([fileId], 'Again.'))).code).toBe(40400);
});

// ORD-284
test('the audit names the files of a message', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const { fileId } = await fileIn(sides, order, 'clinic');
  await act(sides, order, say([fileId]));

  const rows = await auditItems.all({ index: 'primary', key: { owner: sides.lab.organisationId } });
  expect(rows.find(({ action }) => action.includes('message'))?.subjects).toContain(fileId);
});
