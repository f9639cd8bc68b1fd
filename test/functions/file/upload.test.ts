import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { acceptUpload } from '#functions/file/accept-upload.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { processCaseArn } from '#functions/file/machines.ts';
import { stores } from '#functions/file/stores.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { transact } from '#functions/store/transact.ts';
import { fileApi, type FileOwner } from '#shared/file/file-api.ts';
import { CARE_RESERVE_BYTES_MIN, FREE_CAPACITY_BYTES, MULTIPART_THRESHOLD_BYTES } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient, foundSides, openOrder, orderIn } from '#test/support/orders.ts';
import { smallCase } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { announcement, bindScanner, init, sendBytes, upload } from '#test/support/uploads.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';

const machines = await runStateMachines();
afterEach(() => machines.settle());

const CASE = Buffer.from('shade A2, as far as an upload is concerned');
const reserved = async ({ organisationId }: Awaited<ReturnType<typeof foundWithHead>>) =>
  (await quotaStore(organisationId).read()).reservedBytes;

async function clinicWithOrder() {
  const sides = await foundSides();
  const order = await openOrder(sides.clinic.head);
  return { ...sides, order, owner: { orderId: order.orderId } };
}

// FILE-6
test('a small file is one PUT with a signed checksum, and is processed once it is complete', async () => {
  const { clinic, owner } = await clinicWithOrder();

  const { file, plan } = await init(clinic.head, owner, CASE);
  expect(plan).toMatchObject({
    kind: 'single',
    headers: { 'x-amz-checksum-sha256': expect.any(String), 'if-none-match': '*' },
  });
  expect(file).toMatchObject({ state: 'waitingForUpload', sizeBytes: CASE.length });
  expect(await sendBytes(plan, CASE)).toEqual([200]);
  const completed = await succeed(fileApi.complete, { fileId: file.fileId }, { token: clinic.head.token });

  expect(completed).toMatchObject({ state: 'processing', progress: { step: 'inspect' } });
  await machines.settle();
  const { file: after } = await succeed(fileApi.read, { fileId: file.fileId }, { token: clinic.head.token });
  expect(after.state).toBe('ready');
});

// CAP-4
test('quota is reserved when the file is announced, and the order includes the file in its count', async () => {
  const { clinic, order, owner } = await clinicWithOrder();

  await init(clinic.head, owner, CASE);

  expect(await reserved(clinic)).toBe(CASE.length);
  const read = await succeed(orderApi.read, { orderId: order.orderId }, { token: clinic.head.token });
  expect(read.order.fileCount).toBe(1);
});

test('an announcement sent again with its key answers the same file and reserves once', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const again = { token: clinic.head.token, idempotencyKey: 'upload-1' };

  const first = await succeed(fileApi.init, announcement(owner, CASE), again);
  const second = await succeed(fileApi.init, announcement(owner, CASE), again);

  expect(second).toEqual(first);
  expect(await reserved(clinic)).toBe(CASE.length);
});

test.each(['setup.exe', 'Scan.STL.scr', 'open me.js'])(
  'a program (%s) is refused when it is announced',
  async (name) => {
    const { clinic, owner } = await clinicWithOrder();

    const { code, data } = await call(fileApi.init, announcement(owner, CASE, name), { token: clinic.head.token });

    expect([code, data]).toEqual([41_500, { reason: 'executableFile' }]);
    expect(await reserved(clinic)).toBe(0);
  },
);

// CAP-2
test('an upload that would exceed the quota is refused before any byte is stored', async () => {
  const { clinic, owner } = await clinicWithOrder();
  await transact([
    await quotaStore(clinic.organisationId).reserve(FREE_CAPACITY_BYTES - CASE.length + 1, { isCare: false }),
  ]);

  const { code } = await call(fileApi.init, announcement(owner, CASE), { token: clinic.head.token });

  expect(code).toBe(200_001);
  expect(await bucket.keys(`incoming/${clinic.organisationId}`)).toEqual([]);
  expect(
    await caseFiles.all({ index: 'gsi1', key: { organisationId: clinic.organisationId, subject: owner.orderId } }),
  ).toEqual([]);
});

// CAP-2
test('an organisation’s first upload is refused if it alone exceeds the quota', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const { token } = clinic.head;
  const tooLarge = { ...announcement(owner, CASE), sizeBytes: FREE_CAPACITY_BYTES + 1 };

  const first = await Promise.all(Array.from({ length: 4 }, () => call(fileApi.init, tooLarge, { token })));

  expect(first.map(({ code }) => code)).toEqual([200_001, 200_001, 200_001, 200_001]);
  expect(await reserved(clinic)).toBe(0);
});

// CAP-2
test('of an organisation’s first uploads at the same time, only those that fit are accepted', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const { token } = clinic.head;
  const large = { ...announcement(owner, CASE), sizeBytes: Math.floor(FREE_CAPACITY_BYTES / 3) };

  const answers = await Promise.all(Array.from({ length: 8 }, () => call(fileApi.init, large, { token })));

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 5 }, () => 200_001),
  ]);
  expect(await reserved(clinic)).toBe(3 * large.sizeBytes);
});

// CAP-3
test('files of an accepted order may exceed the quota by the care reserve, and no more', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'designAwaitingConfirmation');
  const owner = { orderId: order.orderId };
  const full = quotaStore(sides.clinic.organisationId);
  await transact([await full.reserve(FREE_CAPACITY_BYTES, { isCare: false })]);
  const token = sides.clinic.head.token;
  const ask = async (): Promise<number> => (await call(fileApi.init, announcement(owner, CASE), { token })).code;

  expect(await ask()).toBe(200);

  await transact([await full.reserve(CARE_RESERVE_BYTES_MIN - 2 * CASE.length, { isCare: true })]);
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(200_001);
});

// CAP-3
test('one event a day says that files of accepted orders exceed the quota', async () => {
  const sides = await foundSides();
  const { orderId } = await orderIn(sides, 'designAwaitingConfirmation');
  const { organisationId, name } = sides.clinic;
  const dentist = await addMember(sides.clinic, 'clinicMember');
  const ask = () => succeed(fileApi.init, announcement({ orderId }, CASE), { token: dentist.token });
  const table = await watchTable();
  const warnings = async () =>
    (await table.since())
      .filter(({ entity, item }) => entity === 'outbox' && item['type'] === 'CareReserveUsed')
      .map(({ item }) => item['detail']);

  await ask();
  expect(await warnings()).toEqual([]);
  await transact([await quotaStore(organisationId).reserve(FREE_CAPACITY_BYTES - CASE.length, { isCare: false })]);
  await ask();
  await ask();

  expect(await warnings()).toMatchObject([
    {
      organisation: { organisationId, name },
      usedBytes: FREE_CAPACITY_BYTES + CASE.length,
      capacityBytes: FREE_CAPACITY_BYTES,
    },
  ]);
});

// FILE-8
test('S3 accepts neither other bytes, nor more bytes, nor a second PUT', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const { plan } = await init(clinic.head, owner, CASE);
  const other = Buffer.from(CASE).reverse();

  expect(await sendBytes(plan, other)).toEqual([400]);
  expect(await sendBytes(plan, Buffer.concat([CASE, CASE]))).toEqual([403]);
  expect(await sendBytes(plan, CASE)).toEqual([200]);
  expect(await sendBytes(plan, CASE)).toEqual([412]);
});

const faults: [string, (key: string) => Promise<void>, string, RegExp][] = [
  ['nothing has arrived', () => Promise.resolve(), 'missing', /upload: The file has not arrived/u],
  [
    'another size has arrived',
    (key) => bucket.put(key, CASE.subarray(1)),
    'sizeBytes',
    /upload: More or fewer bytes have arrived/u,
  ],
];
test.each(faults)(
  'an upload is not complete while %s, which is said in a sentence',
  async (_, arrive, error, words) => {
    const { clinic, owner } = await clinicWithOrder();
    const { file } = await init(clinic.head, owner, CASE);
    await arrive(`incoming/${clinic.organisationId}/${file.fileId}`);

    const { code, msg, data } = await call(fileApi.complete, { fileId: file.fileId }, { token: clinic.head.token });

    expect(msg).toMatch(words);
    expect([code, data]).toEqual([40_000, { fields: [{ path: 'upload', error }] }]);
  },
);

test('complete may be said twice, also after the file is ready', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const { fileId } = await upload(clinic.head, owner, CASE);
  const say = () => succeed(fileApi.complete, { fileId }, { token: clinic.head.token });

  await say();
  await machines.settle();

  expect(await say()).toMatchObject({ state: 'ready' });
  expect([...machines.executions.keys()].filter((name) => name.startsWith(fileId))).toEqual([`${fileId}-1`]);
});

test('a slow complete answers the ready file, when another call and its run were faster', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const { file, plan } = await init(clinic.head, owner, CASE);
  await sendBytes(plan, CASE);
  const { fileId } = file;
  const early = (await caseFiles.read({ organisationId: clinic.organisationId, fileId }))!;
  await succeed(fileApi.complete, { fileId }, { token: clinic.head.token });
  await machines.settle();

  const commit = () => Promise.reject(new Error('nothing is left to write'));
  const late = await acceptUpload(early, { ...stores, processCaseArn, by: 'user', now: nowSeconds(), commit });

  expect(late).toMatchObject({ fileId, state: 'ready' });
});

// FILE-6, FILE-7
test('a large file is sent in parts; after a broken connection only the missing parts are requested', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const large = Buffer.alloc(MULTIPART_THRESHOLD_BYTES + 1000, await smallCase());
  const { file, plan } = await init(clinic.head, owner, large);
  if (plan.kind !== 'multipart') throw new Error('not in parts');
  expect(plan.parts.map(({ partNumber, offset }) => [partNumber, offset])).toEqual(
    [1, 2, 3].map((n) => [n, (n - 1) * plan.partSizeBytes]),
  );
  await sendBytes({ ...plan, parts: [plan.parts[1]!] }, large);
  const ref = { fileId: file.fileId };

  const early = await call(fileApi.complete, ref, { token: clinic.head.token });
  const { plan: rest } = await succeed(fileApi.resume, ref, { token: clinic.head.token });

  expect(early.code).toBe(40_000);
  if (rest.kind !== 'multipart') throw new Error('not in parts');
  expect(rest.uploadedParts.map(({ partNumber }) => partNumber)).toEqual([2]);
  expect(rest.parts.map(({ partNumber }) => partNumber)).toEqual([1, 3]);
  expect(await sendBytes(rest, large)).toEqual([200, 200]);
  expect(await succeed(fileApi.complete, ref, { token: clinic.head.token })).toMatchObject({ state: 'processing' });
  await machines.settle();
});

test('an upload that is given up leaves neither row, nor bytes, nor reservation', async () => {
  const { clinic, order, owner } = await clinicWithOrder();
  const { file, plan } = await init(clinic.head, owner, CASE);
  await sendBytes(plan, CASE);
  const ref = { fileId: file.fileId };

  await succeed(fileApi.abort, ref, { token: clinic.head.token });

  expect(await reserved(clinic)).toBe(0);
  expect(await bucket.keys(`incoming/${clinic.organisationId}`)).toEqual([]);
  expect((await call(fileApi.read, ref, { token: clinic.head.token })).code).toBe(40_400);
  const read = await succeed(orderApi.read, { orderId: order.orderId }, { token: clinic.head.token });
  expect(read.order.fileCount).toBe(0);
});

// FILE-21
test('every call about a file of another clinic’s order answers as if the file did not exist', async () => {
  const { clinic, owner } = await clinicWithOrder();
  const stranger = await foundWithHead('clinic');
  const { fileId } = await upload(clinic.head, owner, CASE);
  const token = stranger.head.token;

  const codes = await Promise.all([
    call(fileApi.init, announcement(owner, CASE), { token }),
    call(fileApi.index, { owner }, { token }),
    call(fileApi.download, { fileId, form: 'original' }, { token }),
    ...([fileApi.resume, fileApi.complete, fileApi.abort, fileApi.read, fileApi.retry] as const).map((row) =>
      call(row, { fileId }, { token }),
    ),
  ]);

  expect(codes.map(({ code }) => code)).toEqual(Array(8).fill(40_400));
});

test('a patient’s file is the clinic’s own', async () => {
  const sides = await foundSides();
  const { patientId } = await addPatient(sides.clinic.head);
  const owner: FileOwner = { patientId };

  const { fileId } = await upload(sides.clinic.head, owner, CASE);

  const { list } = await succeed(fileApi.index, { owner }, { token: sides.clinic.head.token });
  expect(list.map((file) => file.fileId)).toEqual([fileId]);
  expect((await call(fileApi.read, { fileId }, { token: sides.lab.head.token })).code).toBe(40_400);
});

// FILE-21
test('a lab reads the files of an order once it was sent, and adds its own once it has accepted', async () => {
  const sides = await foundSides();
  const sent = await orderIn(sides, 'pendingAcceptance');
  const accepted = await orderIn(sides, 'designAwaitingConfirmation');
  const { fileId } = await upload(sides.clinic.head, { orderId: sent.orderId }, CASE);
  const token = sides.lab.head.token;

  expect((await succeed(fileApi.read, { fileId }, { token })).file.fileId).toBe(fileId);
  expect((await call(fileApi.abort, { fileId }, { token })).code).toBe(40_400);
  expect((await call(fileApi.init, announcement({ orderId: sent.orderId }, CASE), { token })).code).toBe(40_901);

  const design = await upload(sides.lab.head, { orderId: accepted.orderId }, CASE);
  await machines.settle();
  expect((await succeed(fileApi.read, { fileId: design.fileId }, { token: sides.clinic.head.token })).file.state).toBe(
    'ready',
  );
  expect((await quotaStore(sides.lab.organisationId).read()).usedBytes).toBeGreaterThanOrEqual(CASE.length);
});

test('a scanner uploads by the order’s number and sees its own files alone', async () => {
  const { clinic, order, owner } = await clinicWithOrder();
  const scanner = await bindScanner(clinic);

  const { fileId, uploader } = await upload(scanner, { orderNumber: order.orderNumber }, CASE);
  const other = await upload(clinic.head, owner, CASE);

  expect(uploader.kind).toBe('equipment');
  expect((await succeed(fileApi.read, { fileId }, scanner)).file.orderId).toBe(order.orderId);
  expect((await call(fileApi.read, { fileId: other.fileId }, scanner)).code).toBe(40_400);
  expect((await call(fileApi.index, { owner }, scanner)).code).toBe(40_300);
});
