import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, move, orderIn } from '#test/support/orders.ts';
import { orders } from '#functions/order/order-items.ts';
import { orderPinTallies } from '#functions/order/order-pin-items.ts';
import { orderWrites } from '#functions/order/order-writes.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { PinPlace } from '#shared/order/order-pin.ts';

const ON_MESH: PinPlace = { space: 'mesh', point: [1.25, -3, 7.5], normal: [0, 0.6, 0.8] };
const ON_IMAGE: PinPlace = { space: 'image', frame: 2, point: [412.5, 96] };
const DESIGN_1 = { stage: 'design', number: 1 } as const;

/** Makes an order with its first design, which has one file. */
async function designed() {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const { fileId } = await announceFile(Buffer.from('solid'), {
    organisationId: sides.clinic.organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'ready',
    payerId: sides.lab.organisationId,
  });
  const extra = { note: '', fileIds: [fileId], isWithoutFiles: false };
  const submitted = await move(sides, order, { action: 'submitDesign', side: 'lab', extra });
  const [clinic, lab] = [sides.clinic.head, sides.lab.head];
  const input = (override: object = {}) => ({
    orderId: order.orderId,
    submission: DESIGN_1,
    fileId,
    assetId: 'asset-0',
    place: ON_MESH,
    body: 'Shorter here.',
    ...override,
  });
  return { sides, order: submitted, orderId: order.orderId, fileId, clinic, lab, input, extra };
}

// FILE-260, FILE-261
test('both sides set pins on a mesh and on an image, and list them by number', async () => {
  const { orderId, fileId, clinic, lab, input } = await designed();
  await succeed(orderApi.pin, input(), clinic);
  await succeed(orderApi.pin, input({ place: ON_IMAGE, body: 'Is this the margin?' }), lab);

  const { list } = await succeed(orderApi.pins, { orderId }, clinic);
  expect(await succeed(orderApi.pins, { orderId }, lab)).toEqual({ list, total: 2 });
  expect(list).toMatchObject([
    { number: 1, side: 'clinic', actorName: clinic.name, place: ON_MESH, status: 'open', fileId, lines: [] },
    { number: 2, side: 'lab', place: ON_IMAGE, submission: DESIGN_1, body: 'Is this the margin?' },
  ]);
});

// FILE-262
test('both sides answer a pin, the lab resolves it, the clinic reopens it, and every line is kept', async () => {
  const { orderId, clinic, lab, input } = await designed();
  await succeed(orderApi.pin, input(), clinic);
  const on = { orderId, number: 1 };
  await succeed(orderApi.replyPin, { ...on, body: 'By how much?' }, lab);
  await succeed(orderApi.resolvePin, { ...on, body: 'Half a millimetre.' }, lab);
  expect(await call(orderApi.resolvePin, on, lab)).toMatchObject({ code: 40901, data: { refusal: 'pinIsResolved' } });
  const reopened = await succeed(orderApi.reopenPin, { ...on, body: 'A little more.' }, clinic);

  expect(reopened.status).toBe('open');
  expect(reopened.lines.map(({ kind, side, body }) => [kind, side, body])).toEqual([
    ['reply', 'lab', 'By how much?'],
    ['resolved', 'lab', 'Half a millimetre.'],
    ['reopened', 'clinic', 'A little more.'],
  ]);
  expect((await call(orderApi.resolvePin, on, clinic)).code).toBe(40901);
  expect((await call(orderApi.reopenPin, on, lab)).code).toBe(40901);
  expect((await call(orderApi.replyPin, { ...on, number: 9, body: 'Which?' }, lab)).code).toBe(40901);
});

// FILE-263
test('a pin can be set only on a file of the newest version', async () => {
  const { sides, order, orderId, clinic, input, extra } = await designed();
  expect((await call(orderApi.pin, input({ fileId: 'fil_01JCX0Q4S8V4T9M3J6R2K7W1ZA' }), clinic)).code).toBe(40400);
  const asked = await move(sides, order, { action: 'requestChange', side: 'clinic' });
  await move(sides, asked, { action: 'submitDesign', side: 'lab', extra });

  const overtaken = await call(orderApi.pin, input(), clinic);
  expect([overtaken.code, overtaken.data]).toEqual([40902, { submission: { stage: 'design', number: 2 } }]);
  expect((await succeed(orderApi.pins, { orderId }, clinic)).total).toBe(0);
});

// FILE-266
test('the answer to a version contains the number of open pins', async () => {
  const { sides, order, orderId, clinic, lab, input } = await designed();
  for (const body of ['One', 'Two', 'Three']) await succeed(orderApi.pin, input({ body }), clinic);
  await succeed(orderApi.resolvePin, { orderId, number: 2 }, lab);
  await move(sides, order, { action: 'confirm', side: 'clinic', extra: { submission: DESIGN_1 } });

  const { list } = await succeed(orderApi.submissions, { orderId }, clinic);
  expect(list.at(-1)!.answer).toMatchObject({ status: 'confirmed', openPins: 2 });
});

// FILE-260
test('pins that people set at the same moment get different numbers, and all are counted', async () => {
  const { sides, orderId, clinic, lab, input } = await designed();
  const set = await Promise.all(
    Array.from({ length: 6 }, (_, at) => succeed(orderApi.pin, input({ body: `${at}` }), at % 2 === 0 ? clinic : lab)),
  );

  expect(set.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  const { clinicId } = { clinicId: sides.clinic.organisationId };
  expect(await orderPinTallies.read({ clinicId, orderId })).toMatchObject({ count: 6, open: 6 });
});

// FILE-269
test('a guest without a session reads no pins', async () => {
  const { orderId, clinic, input } = await designed();
  await succeed(orderApi.pin, input(), clinic);

  expect((await call(orderApi.pins, { orderId }, {})).code).not.toBe(200);
});

// FILE-264
test('the lab reads the alias instead of a hidden patient’s name, in a pin and in its thread', async () => {
  const { sides, orderId, clinic, lab, input } = await designed();
  await succeed(orderApi.pin, input({ body: 'Thinner for Anna Berg.' }), clinic);
  await succeed(orderApi.replyPin, { orderId, number: 1, body: 'Anna Berg comes on Monday.' }, clinic);
  const stored = (await orders.read({ clinicId: sides.clinic.organisationId, orderId }))!;
  const hidden = changed(stored.updatedAt, stored, { naming: { by: 'alias', alias: 'Case 7' } });
  await transact(await orderWrites(stored, hidden));

  const [asLab] = (await succeed(orderApi.pins, { orderId }, lab)).list;
  expect([asLab!.body, asLab!.lines[0]!.body]).toEqual(['Thinner for Case 7.', 'Case 7 comes on Monday.']);
  const [asClinic] = (await succeed(orderApi.pins, { orderId }, clinic)).list;
  expect(asClinic!.body).toBe('Thinner for Anna Berg.');
});
