import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { announceFile, sha256Of } from '#test/support/case-files.ts';
import { putAll } from '#test/support/many-rows.ts';
import { act, addPatient, foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { rawSignature } from '#functions/order/raw-signature.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { SentRecord } from '#shared/order/sent-record.ts';
import { verifySent } from '#shared/order/verify-sent.ts';

let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
});

const labHead = () => sides.lab.head;
const clinicHead = () => sides.clinic.head;
const linesFor = async ({ orderId }: Pick<Order, 'orderId'>, { token }: { token: string }) =>
  (await succeed(orderApi.sent, { orderId }, { token })).list;
const documentFor = ({ orderId }: Pick<Order, 'orderId'>, number: number, { token }: { token: string }) =>
  succeed(orderApi.readSent, { orderId, number }, { token });
const contentOf = async (order: Order, number: number) =>
  SentRecord.parse((await documentFor(order, number, labHead())).record).prescription.content;
const change = (order: Order, content: string) =>
  move(sides, order, {
    action: 'update',
    side: 'clinic',
    extra: { prescription: { ...order.prescription, content } },
  });

const givenFile = (order: Order, override: Parameters<typeof announceFile>[1] = {}) =>
  announceFile(Buffer.from(`case of ${order.orderNumber}`), {
    organisationId: clinicHead().organisationId,
    payerId: clinicHead().organisationId,
    orderId: order.orderId,
    subject: order.orderId,
    state: 'ready',
    ...override,
  });

// RX-50, RX-52, RX-55
test('a sent order keeps prescription and files as they were, signed; both sides read the same record', async () => {
  const opened = await openOrder(clinicHead());
  const file = await givenFile(opened);
  await givenFile(opened, { state: 'failed' });
  const sent = await move(sides, opened, { action: 'send', side: 'clinic' });
  const { keys } = await succeed(orderApi.sentKeys, {});

  const [line, ...others] = await linesFor(sent, labHead());
  const document = await documentFor(sent, 1, labHead());

  expect(others).toEqual([]);
  expect(line).toMatchObject({
    number: 1,
    kind: 'sent',
    by: { side: 'clinic', name: clinicHead().name },
    isReadable: true,
  });
  expect(await linesFor(sent, clinicHead())).toEqual([line]);
  expect(await documentFor(sent, 1, clinicHead())).toEqual(document);
  expect(document).toMatchObject({
    digest: line!.digest,
    signature: line!.signature,
  });
  expect(await verifySent(JSON.stringify(document), keys)).toMatchObject({
    is: 'valid',
  });
  const record = SentRecord.parse(document.record);
  expect(record).toMatchObject({
    orderNumber: sent.orderNumber,
    patient: 'Anna Berg',
    prescription: sent.prescription,
    lab: { name: sides.lab.name },
  });
  const bytes = Buffer.from(`case of ${sent.orderNumber}`);
  expect(record.files).toEqual([{ fileId: file.fileId, sizeBytes: bytes.length, sha256: sha256Of(bytes) }]);
});

// RX-50
test('changes before acceptance and proposals that the lab accepts are signed, declined ones are not', async () => {
  const sent = await orderIn(sides, 'pendingAcceptance');
  const changed = await change(sent, 'Shade A3.');
  const accepted = await move(sides, changed, {
    action: 'accept',
    side: 'lab',
  });
  const declined = await move(sides, await move(sides, accepted, { action: 'proposeRevision', side: 'clinic' }), {
    action: 'declineRevision',
    side: 'lab',
  });
  const proposed = await move(sides, declined, {
    action: 'proposeRevision',
    side: 'clinic',
  });
  expect(await linesFor(proposed, labHead())).toHaveLength(2);

  const agreed = await move(sides, proposed, {
    action: 'acceptRevision',
    side: 'lab',
  });

  expect((await linesFor(agreed, clinicHead())).map(({ number, kind, by }) => [number, kind, by.side])).toEqual([
    [1, 'sent', 'clinic'],
    [2, 'changed', 'clinic'],
    [4, 'agreed', 'lab'],
  ]);
  expect([await contentOf(agreed, 1), await contentOf(agreed, 2), await contentOf(agreed, 4)]).toEqual([
    'Screw-retained crown.',
    'Shade A3.',
    'Cemented crown, please.',
  ]);
});

// RX-53
test('a signed record never changes, even if the order or the patient’s name changes', async () => {
  const sent = await orderIn(sides, 'pendingAcceptance');
  const before = await documentFor(sent, 1, clinicHead());

  await change(sent, 'Shade B1.');

  expect(await documentFor(sent, 1, clinicHead())).toEqual(before);
});

// RX-53
test('a repeated sending makes one record', async () => {
  const opened = await openOrder(clinicHead());
  const send = () =>
    act(sides, opened, {
      action: 'send',
      side: 'clinic',
      options: { idempotencyKey: 'once-and-no-more-1' },
    });

  const answers = [await send(), await send()];

  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await linesFor(opened, clinicHead())).toHaveLength(1);
});

// RX-54
test('the record names the patient as the clinic chose, and a lab later reads only that name', async () => {
  const head = clinicHead();
  const patient = await addPatient(head, {
    name: 'Wilhelmina Achterberg',
    patientNumber: 'KN-778812',
  });
  const opened = await openOrder(head, {
    patientId: patient.patientId,
    prescription: { content: 'Crown for Wilhelmina Achterberg, KN-778812.' },
  });
  const alias = { naming: { by: 'alias', alias: 'Case Blue' } };
  const named = await move(sides, opened, { action: 'send', side: 'clinic' });
  const refused = await move(sides, named, { action: 'reject', side: 'lab' });
  const again = await move(sides, refused, {
    action: 'send',
    side: 'clinic',
    extra: alias,
  });

  const second = JSON.stringify(await documentFor(again, 2, labHead()));
  const hidden = await call(orderApi.readSent, { orderId: again.orderId, number: 1 }, labHead());

  expect(second).toContain('Case Blue');
  expect(second).not.toMatch(/wilhelmina|achterberg|778812/iu);
  expect((await linesFor(again, labHead())).map(({ isReadable }) => isReadable)).toEqual([false, true]);
  expect(hidden.code).toBe(40400);
  expect(JSON.stringify(await documentFor(again, 1, head))).toContain('Wilhelmina Achterberg');
});

// RX-54
test('a lab cannot read the record that an earlier lab got', async () => {
  const refused = await orderIn(sides, 'refused');
  const forwarded = await move(sides, refused, {
    action: 'forward',
    side: 'clinic',
  });

  const { code } = await call(orderApi.readSent, { orderId: forwarded.orderId, number: 1 }, labHead());

  expect(code).toBe(40400);
  expect((await linesFor(forwarded, clinicHead())).map(({ number }) => number)).toEqual([1, 2]);
});

// RX-50
test('the record of an order with a thousand files has all of their digests', async () => {
  const opened = await openOrder(clinicHead());
  const row = await givenFile(opened);
  const more = Array.from({ length: 999 }, () => caseFiles.create({ ...row, fileId: newId('file') }));
  await putAll(more);

  const sent = await move(sides, opened, { action: 'send', side: 'clinic' });
  const document = await documentFor(sent, 1, labHead());

  const { files } = SentRecord.parse(document.record);
  expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1000);
  const { keys } = await succeed(orderApi.sentKeys, {});
  expect((await verifySent(JSON.stringify(document), keys)).is).toBe('valid');
});

// RX-55
test('public keys are named by their thumbprint, and reading them needs no session', async () => {
  const { keys } = await succeed(orderApi.sentKeys, {});

  for (const { kid, crv, kty, x, y } of keys)
    expect(kid).toBe(createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'));
});

test('a signature’s numbers keep 32 bytes each, however short or long DER writes them', () => {
  const short = [0x02, 0x01, 0x05];
  const long = [0x02, 0x21, 0x00, ...Array.from({ length: 32 }, () => 0xff)];

  const raw = rawSignature(Uint8Array.from([0x30, short.length + long.length, ...short, ...long]));

  expect(raw.toString('hex')).toBe('05'.padStart(64, '0') + 'ff'.repeat(32));
  expect(() => rawSignature(Uint8Array.from([0x31, 0]))).toThrow('not DER');
  expect(() => rawSignature(Uint8Array.from([0x30, 3, 0x02, 0x20, 1]))).toThrow('not DER');
});
