import { expect, test } from 'vitest';
import { announceFile } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundWithHead } from '#test/support/world.ts';
import { act, foundSides, move, orderIn } from '#test/support/orders.ts';
import { orderSubmissions } from '#functions/order/order-submission-items.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';

const CONFIRM = { action: 'confirm', side: 'clinic' } as const;
const ASK = { action: 'requestChange', side: 'clinic' } as const;
const SUBMIT = { action: 'submitDesign', side: 'lab' } as const;

const versionsOf = async (orderId: OrderId, { token }: { token: string }) =>
  (await succeed(orderApi.submissions, { orderId }, { token })).list;

// ORD-110, ORD-111
test('a version keeps its files, note, author and the clinic’s answer, for both sides', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const file = await announceFile(Buffer.from('solid'), {
    organisationId: sides.clinic.organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'ready',
    payerId: sides.lab.organisationId,
  });
  const extra = { note: 'Thin at the palate.', fileIds: [file.fileId], isWithoutFiles: false };
  const first = await move(sides, order, { ...SUBMIT, extra });
  const asked = await move(sides, first, { ...ASK, extra: { note: 'Thicker, please.' } });
  const second = await move(sides, asked, SUBMIT);
  await move(sides, second, { ...CONFIRM, extra: { note: 'Fine.', submission: { stage: 'design', number: 2 } } });

  const list = await versionsOf(order.orderId, sides.clinic.head);
  expect(await versionsOf(order.orderId, sides.lab.head)).toEqual(list);
  expect(list.map(({ stage, number, status }) => [stage, number, status])).toEqual([
    ['scheme', 1, 'confirmed'],
    ['design', 1, 'changeRequested'],
    ['design', 2, 'confirmed'],
  ]);
  const { fileId, name, sizeBytes, sha256 } = file;
  expect(list[1]).toMatchObject({
    note: 'Thin at the palate.',
    actorName: sides.lab.head.name,
    revision: 1,
    files: [{ fileId, name, sizeBytes, sha256 }],
    answer: { status: 'changeRequested', actorName: sides.clinic.head.name, note: 'Thicker, please.' },
  });
  expect(list[2]!.answer).toMatchObject({ status: 'confirmed', note: 'Fine.' });
});

// ORD-112
test.each([CONFIRM, ASK])('$action of a version that is no longer the newest changes nothing', async (asked) => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation', [
    ['submitDesign', 'lab'],
    ['requestChange', 'clinic'],
    ['submitDesign', 'lab'],
  ]);

  const refused = await act(sides, order, { ...asked, extra: { submission: { stage: 'design', number: 1 } } });

  expect([refused.code, refused.data]).toEqual([40902, { submission: { stage: 'design', number: 2 } }]);
  expect((await versionsOf(order.orderId, sides.lab.head)).at(-1)).toMatchObject({ status: 'open', answer: null });
});

// ORD-31, ORD-110
test('a lab that reads an alias does not find the patient’s name in the clinic’s answer', async () => {
  const sides = await foundSides();
  const naming = { by: 'alias', alias: 'Case 7' } as const;
  const sent = await move(sides, await orderIn(sides, 'awaitingSending'), {
    action: 'send',
    side: 'clinic',
    extra: { naming },
  });
  const accepted = await move(sides, sent, { action: 'accept', side: 'lab' });
  const submitted = await move(sides, accepted, { action: 'submitScheme', side: 'lab' });
  await move(sides, submitted, { ...ASK, extra: { note: 'Anna Berg wants it shorter.' } });

  const [version] = await versionsOf(sent.orderId, sides.lab.head);

  expect(version!.answer!.note).toBe('Case 7 wants it shorter.');
});

// ORD-111
test('answers to versions from old releases are derived from what came after; a cancelled order’s last version lapses', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation', [
    ['submitDesign', 'lab'],
    ['requestChange', 'clinic'],
    ['submitDesign', 'lab'],
  ]);
  const { organisationId: clinicId } = sides.clinic;
  const key = { clinicId, orderId: order.orderId };

  const rows = await orderSubmissions.all({ index: 'primary', key });
  await transact(rows.map((row) => orderSubmissions.drop(row)));
  const statuses = async () => (await versionsOf(order.orderId, sides.clinic.head)).map(({ status }) => status);
  expect(await statuses()).toEqual(['confirmed', 'changeRequested', 'open']);

  const asked = await move(sides, order, { action: 'requestCancel', side: 'clinic' });
  await move(sides, asked, { action: 'agreeCancel', side: 'lab' });
  expect(await statuses()).toEqual(['confirmed', 'changeRequested', 'lapsed']);
});

// ORD-9, ORD-111
test('another organisation reads no versions', async () => {
  const sides = await foundSides();
  const { orderId } = await orderIn(sides, 'designAwaitingConfirmation');

  const { head } = await foundWithHead('lab');

  expect((await call(orderApi.submissions, { orderId }, head)).code).toBe(40400);
});
