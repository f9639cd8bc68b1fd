import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { saidPassword } from '#test/support/people.ts';
import { addMember } from '#test/support/world.ts';
import { ownTable } from '#test/support/own-table.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { changed } from '#functions/store/stamps.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { transact } from '#functions/store/transact.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { type Order, OrderState } from '#shared/order/order.ts';
import type { PatientId } from '#shared/ids.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/limits.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const DAY_MS = 24 * 3600 * 1000;
const in31Days = () => setClock(() => Date.now() + 31 * DAY_MS);
afterEach(() => setClock(Date.now));

let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
});

/** Returns the items that contain the text in a key or field, except trails and messages to people. */
async function itemsNaming(text: string): Promise<string[]> {
  const { Items = [] } = await ownTable.send(new ScanCommand({ TableName: TABLE_NAME }));
  // Files of a delivered order that the lab keeps have a test of their own (`kept-orders.test.ts`).
  const kept = ['audit', 'notification', 'outbox', 'idempotency', 'readMark', 'rate', 'keptOrder'];
  return Items.filter((item) => !kept.includes(String(item['entity'])) && JSON.stringify(item).includes(text)).map(
    (item) => `${String(item['pk'])} ${String(item['sk'])}`,
  );
}

const BYTES = Buffer.from('a case zip');

function announced(of: Pick<Order, 'orderId' | 'orderNumber'> | { patientId: PatientId }) {
  const { organisationId } = sides.clinic;
  const owner =
    'orderId' in of
      ? { orderId: of.orderId, orderNumber: of.orderNumber, subject: of.orderId }
      : { patientId: of.patientId, orderId: null, subject: of.patientId };
  return announceFile(BYTES, { organisationId, payerId: organisationId, ...owner });
}

/** Makes a processed file of the clinic. Its original has two versions and a conversion. */
async function readyFile(of: Pick<Order, 'orderId' | 'orderNumber'> | { patientId: PatientId }) {
  const waiting = await announced(of);
  const stored = { state: 'ready', reservedBytes: 0, storedBytes: BYTES.length, sizeBytes: BYTES.length } as const;
  const row = changed(waiting.createdAt, (await caseFiles.read(waiting))!, stored);
  await transact([
    caseFiles.replace(row),
    quotaStore(row.payerId).settle({ reservedBytes: waiting.reservedBytes, storedBytes: BYTES.length }),
  ]);
  for (const key of [OBJECT_KEYS.original(row), `${OBJECT_KEYS.convertedPrefix(row)}a/mesh-0`])
    for (const version of ['1', '2']) await bucket.put(key, Buffer.from(version));
  return row;
}
const usedBytes = async () => (await quotaStore(sides.clinic.organisationId).read()).usedBytes;

describe('a file', () => {
  // CAP-5, WIRE-20
  test('is gone for all callers and complete when restored; after 30 days every version of its bytes is erased', async () => {
    const { head } = sides.clinic;
    const order = await orderIn(sides, 'completed');
    const { fileId } = await readyFile(order);
    const used = await usedBytes();
    const list = async () => (await succeed(fileApi.index, { owner: { orderId: order.orderId } }, head)).list;

    const deletion = await succeed(fileApi.delete, { fileId }, head);
    expect(deletion).toMatchObject({ kind: 'file', id: fileId, detail: order.orderNumber, deletedByName: head.name });
    expect(deletion.purgeAt - deletion.deletedAt).toBe(30 * 24 * 3600);
    expect(await list()).toEqual([]);
    for (const by of [head, sides.lab.head]) expect((await call(fileApi.read, { fileId }, by)).code).toBe(40400);
    expect((await succeed(fileApi.deleted, {}, head)).list.map(({ id }) => id)).toContain(fileId);
    // Things in the bin still use capacity, because they may be restored.
    expect(await usedBytes()).toBe(used);

    await succeed(fileApi.restore, { fileId }, head);
    expect((await list()).map((file) => [file.fileId, file.state])).toEqual([[fileId, 'ready']]);
    expect((await call(fileApi.restore, { fileId }, head)).code).toBe(40400);

    await succeed(fileApi.delete, { fileId }, head);
    in31Days();
    expect((await call(fileApi.restore, { fileId }, { token: head.token })).code).not.toBe(200);
    expect(await purge()).toEqual({ purged: 1 });
    setClock(Date.now);
    expect(await itemsNaming(fileId)).toEqual([]);
    expect((await bucket.versions()).filter((key) => key.includes(fileId))).toEqual([]);
    expect(await usedBytes()).toBe(used - BYTES.length);
  });

  // PERM-13
  test('can be deleted by members of the organisation that uploaded it, with the permission, but not during the upload', async () => {
    const { clinic, lab } = sides;
    const order = await orderIn(sides, 'completed');
    const { fileId } = await readyFile(order);
    const staff = await addMember(clinic, 'clinicMember');
    expect((await call(fileApi.delete, { fileId }, staff)).code).toBe(40300);
    expect((await call(fileApi.delete, { fileId }, lab.head)).code).toBe(40400);

    const waiting = await announced(order);
    expect((await call(fileApi.delete, { fileId: waiting.fileId }, clinic.head)).code).toBe(40901);
  });
});

describe('an order', () => {
  const DELETABLE: readonly OrderState[] = ['awaitingSending', 'completed', 'cancelled', 'refused'];

  // ORD-20, PERM-13
  test.each(OrderState.options)(
    '%s can be deleted by its clinic’s head if it is not under way, and by no one else',
    async (state) => {
      const { clinic, lab } = sides;
      const { orderId, version } = await orderIn(sides, state);
      const staff = await addMember(clinic, 'clinicMember');
      const input = { orderId, version };

      expect((await call(orderApi.delete, input, staff)).code).toBe(40300);
      expect((await call(orderApi.delete, input, lab.head)).code).toBe(40300);
      const { code, data } = await call(orderApi.delete, input, clinic.head);
      expect(code).toBe(DELETABLE.includes(state) ? 200 : 40901);
      expect(code === 200 ? state : (data as { state: string }).state).toBe(state);
    },
  );

  // WIRE-20
  test('leaves both sides’ lists and counts, is restored unchanged, and is erased with its files and thread', async () => {
    const { clinic, lab } = sides;
    const before = await orderIn(sides, 'completed');
    const { orderId, orderNumber } = before;
    await act(sides, before, { action: 'message', side: 'lab' });
    const { fileId } = await readyFile(before);
    const listed = async ({ head }: { head: { token: string } }) => {
      const { list, total, counts } = await succeed(orderApi.index, { search: orderNumber }, { token: head.token });
      return { found: list.map((row) => row.orderId), total, completed: counts.completed };
    };
    const [own, theirs] = [await listed(clinic), await listed(lab)];
    const { order, history } = await succeed(orderApi.read, { orderId }, clinic.head);

    await succeed(orderApi.delete, { orderId, version: order.version }, clinic.head);
    for (const [side, was] of [
      [clinic, own],
      [lab, theirs],
    ] as const) {
      expect(await listed(side)).toEqual({ found: [], total: 0, completed: was.completed! - 1 });
      expect((await call(orderApi.read, { orderId }, side.head)).code).toBe(40400);
      expect((await call(fileApi.read, { fileId }, side.head)).code).toBe(40400);
    }
    await succeed(orderApi.restore, { orderId }, clinic.head);
    expect([await listed(clinic), await listed(lab)]).toEqual([own, theirs]);
    const back = await succeed(orderApi.read, { orderId }, clinic.head);
    expect(back.order).toEqual({ ...order, version: order.version + 1 });
    expect(back.history.map(({ action }) => action)).toEqual([
      ...history.map(({ action }) => action),
      'delete',
      'restore',
    ]);

    await succeed(orderApi.delete, { orderId, version: back.order.version }, clinic.head);
    in31Days();
    await purge();
    setClock(Date.now);
    for (const text of [orderId, orderNumber, fileId]) expect(await itemsNaming(text)).toEqual([]);
    expect((await bucket.versions()).filter((key) => key.includes(fileId))).toEqual([]);
    const { list } = await succeed(auditApi.index, { filter: { subject: orderId } }, clinic.head);
    expect(list.map(({ action }) => action)).toContain(orderApi.delete.path);
  });
});

describe('a patient', () => {
  // PAT-12
  test('cannot be deleted while an order is under way', async () => {
    const { head } = sides.clinic;
    const { patient, orderNumber } = await orderIn(sides, 'awaitingDispatch');
    const { patientId } = patient;
    const { version } = await succeed(patientApi.read, { patientId }, head);

    const { code, data } = await call(patientApi.delete, { patientId, version }, head);

    expect([code, data]).toEqual([40901, { state: 'orderUnderWay', orders: [orderNumber] }]);
  });

  // AUD-6, PAT-12
  test('is deleted and restored with files and orders, and after 30 days only the audit is left', async () => {
    const { clinic } = sides;
    const { head } = clinic;
    const { patientId, patientNumber } = await addPatient(head, { name: 'Wilhelmina Achterberg' });
    const orders = [];
    for (const state of ['completed', 'awaitingSending'] as const)
      orders.push(await orderIn(sides, state, [], { patientId }));
    const { fileId } = await readyFile({ patientId });
    const { version } = await succeed(patientApi.read, { patientId }, head);
    const found = async () => {
      const [patients, list] = await Promise.all([
        succeed(patientApi.index, { search: 'Wilhelmina' }, head),
        succeed(orderApi.index, { search: 'Wilhelmina' }, head),
      ]);
      return [patients.list.map((row) => row.patientId), new Set(list.list.map((row) => row.orderId))];
    };
    const there = await found();

    await succeed(patientApi.delete, { patientId, version }, head);
    expect(await found()).toEqual([[], new Set()]);
    expect((await call(fileApi.read, { fileId }, head)).code).toBe(40400);
    const [{ orderId }] = orders as [(typeof orders)[number]];
    expect((await call(orderApi.restore, { orderId }, head)).data).toMatchObject({ state: 'patientDeleted' });
    expect((await succeed(orderApi.deleted, {}, head)).list.map(({ id }) => id)).not.toContain(orderId);
    // The number stays reserved for the deleted patient.
    expect((await call(patientApi.create, { name: 'Another', age: 3, patientNumber }, head)).code).toBe(40900);

    await succeed(patientApi.restore, { patientId }, head);
    expect(await found()).toEqual(there);
    const files = await succeed(fileApi.index, { owner: { patientId } }, head);
    expect(files.list.map((file) => file.fileId)).toEqual([fileId]);

    await succeed(patientApi.delete, { patientId, version: version + 1 }, head);
    in31Days();
    await purge();
    setClock(Date.now);
    for (const text of [patientId, fileId, 'Wilhelmina', ...orders.map((order) => order.orderId)])
      expect(await itemsNaming(text), text).toEqual([]);
    const { list } = await succeed(auditApi.index, { filter: { subject: patientId } }, head);
    expect(list.map(({ action, actorName }) => [action, actorName])).toContainEqual([
      patientApi.delete.path,
      head.name,
    ]);
  });
});

describe('erased now', () => {
  const atOnce = async (): Promise<void> => {
    setClock(() => Date.now() + 1000);
    await purge();
    setClock(Date.now);
  };

  // WIRE-21
  test('a file can no longer be restored, and is erased by the next run', async () => {
    const { head } = sides.clinic;
    const order = await orderIn(sides, 'completed');
    const { fileId } = await readyFile(order);
    const used = await usedBytes();
    expect((await call(fileApi.erase, { fileId }, head)).code).toBe(40400);
    await succeed(fileApi.delete, { fileId }, head);
    const staff = await addMember(sides.clinic, 'clinicMember');
    expect((await call(fileApi.erase, { fileId }, staff)).code).toBe(40300);
    expect((await call(fileApi.erase, { fileId }, sides.lab.head)).code).toBe(40400);

    await succeed(fileApi.erase, { fileId }, head);

    expect((await succeed(fileApi.deleted, {}, head)).list.map(({ id }) => id)).not.toContain(fileId);
    for (const again of [fileApi.restore, fileApi.erase])
      expect((await call(again, { fileId }, head)).data).toEqual({ state: 'restoreTimeOver' });
    await atOnce();
    expect(await itemsNaming(fileId)).toEqual([]);
    expect((await bucket.versions()).filter((key) => key.includes(fileId))).toEqual([]);
    expect(await usedBytes()).toBe(used - BYTES.length);
  });

  test('a patient takes the orders and files along that were deleted before', async () => {
    const { head } = sides.clinic;
    const { patientId } = await addPatient(head, { name: 'Balthasar Nachtigall' });
    const [before, along] = [
      await orderIn(sides, 'completed', [], { patientId }),
      await orderIn(sides, 'awaitingSending', [], { patientId }),
    ];
    const [file, own] = [await readyFile(along), await readyFile({ patientId })];
    await succeed(orderApi.delete, { orderId: before.orderId, version: before.version }, head);
    for (const { fileId } of [file, own]) await succeed(fileApi.delete, { fileId }, head);
    const { version } = await succeed(patientApi.read, { patientId }, head);
    await succeed(patientApi.delete, { patientId, version }, head);

    await succeed(patientApi.erase, { patientId }, head);

    expect((await call(patientApi.restore, { patientId }, head)).data).toEqual({ state: 'restoreTimeOver' });
    for (const { orderId } of [before, along])
      expect((await call(orderApi.restore, { orderId }, head)).data).toEqual({ state: 'restoreTimeOver' });
    await atOnce();
    for (const text of [patientId, 'Balthasar', file.fileId, own.fileId, before.orderId, along.orderId])
      expect(await itemsNaming(text), text).toEqual([]);
    const { list } = await succeed(auditApi.index, { filter: { subject: patientId } }, head);
    expect(list.map(({ action, actorName }) => [action, actorName])).toContainEqual([patientApi.erase.path, head.name]);
  });

  test('an order asks for its owner where the session is old, and then goes with its deleted files', async () => {
    const { head } = sides.clinic;
    const { orderId, orderNumber, version } = await orderIn(sides, 'completed');
    const { fileId } = await readyFile({ orderId, orderNumber });
    await succeed(fileApi.delete, { fileId }, head);
    await succeed(orderApi.delete, { orderId, version }, head);
    const later = () => Date.now() + (REAUTHENTICATION_SECONDS + 60) * 1000;

    setClock(later);
    expect((await call(orderApi.erase, { orderId }, head)).code).toBe(40302);
    expect((await succeed(orderApi.deleted, {}, head)).list.map(({ id }) => id)).toContain(orderId);
    await saidPassword(head.token);
    await succeed(orderApi.erase, { orderId }, head);

    setClock(() => later() + 1000);
    await purge();
    setClock(Date.now);
    for (const text of [orderId, orderNumber, fileId]) expect(await itemsNaming(text), text).toEqual([]);
  });
});
