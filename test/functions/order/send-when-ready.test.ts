import { expect, test } from 'vitest';
import { announceFile, readRow } from '#test/support/case-files.ts';
import { succeed } from '#test/support/call.ts';
import { act, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { suspendRow } from '#test/support/suspended.ts';
import { watchTable } from '#test/support/written.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { sendWhenReady as follow } from '#functions/order/send-when-ready.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';

const table = await watchTable();

type Detail = Readonly<Record<string, unknown>>;

/** Delivers an event twice, as a bus may. */
async function deliver(type: string, detail: Detail): Promise<void> {
  const event = { 'detail-type': type, detail } as unknown as Parameters<typeof follow>[0];
  for (const _time of [1, 2]) await follow(event);
}

const fileEvent = (
  { fileId, organisationId, orderId, orderNumber, payerId }: CaseFileRow,
  outcome: Detail,
): Detail => ({
  schemaVersion: 1,
  fileId,
  organisationId,
  order: { orderId, orderNumber },
  patientId: null,
  uploaderOrganisationId: payerId,
  ...outcome,
});
const READY = { counts: { converted: 1, kept: 0, refused: 0, skipped: 0 } };
const FAILED = { failure: { reason: 'encryptedArchive', detail: '' } };

async function end(row: CaseFileRow, state: 'ready' | 'failed'): Promise<void> {
  const before = await readRow(row);
  await transact([caseFiles.replace(changed(nowSeconds(), before, { state }))]);
  if (state === 'ready') await deliver('CaseFileReady', fileEvent(before, READY));
  else await deliver('CaseFileFailed', fileEvent(before, FAILED));
}

const addFile = (sides: Sides, { orderId }: Order): Promise<CaseFileRow> =>
  announceFile(Buffer.from('zip'), {
    organisationId: sides.clinic.organisationId,
    orderId,
    subject: orderId,
    state: 'processing',
  });

interface Wanted {
  readonly fileCount: number;
  readonly confirmedFileIds?: readonly FileId[];
}

const planFor = (sides: Sides, order: Order, extra: Wanted): Promise<Order> =>
  move(sides, order, { action: 'planSending', side: 'clinic', extra: { ...extra } });
const plan = (sides: Sides, order: Order, fileCount: number): Promise<Order> => planFor(sides, order, { fileCount });

const read = (sides: Sides, { orderId }: Order) =>
  succeed(orderApi.read, { orderId }, { token: sides.clinic.head.token });

// ORD-8
test('an order is sent once, when its last file is ready, in the name of the person who planned it', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const [first, second] = [await addFile(sides, opened), await addFile(sides, opened)];
  const planned = await plan(sides, opened, 2);
  expect(planned).toMatchObject({ state: 'awaitingSending', sendingPlan: { lab: { name: sides.lab.name } } });

  await end(first, 'ready');
  expect((await read(sides, opened)).order.state).toBe('awaitingSending');
  await table.since();
  await end(second, 'ready');

  const { order, history } = await read(sides, opened);
  expect(order).toMatchObject({ state: 'pendingAcceptance', turn: 'lab', sendingPlan: null });
  expect(order.lab?.organisationId).toBe(sides.lab.organisationId);
  expect(history.filter(({ action }) => action === 'send')).toMatchObject([{ actorName: sides.clinic.head.name }]);
  const events = (await table.since()).filter(({ entity }) => entity === 'outbox').map(({ item }) => item['type']);
  expect(events.filter((type) => type === 'OrderSent')).toHaveLength(1);
});

test('files that the window has not announced yet are waited for', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const first = await addFile(sides, opened);
  await plan(sides, opened, 2);

  await end(first, 'ready');
  expect((await read(sides, opened)).order.state).toBe('awaitingSending');

  await end(await addFile(sides, opened), 'ready');
  expect((await read(sides, opened)).order.state).toBe('pendingAcceptance');
});

test('a plan whose files are ready already is carried out by its own event', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  await table.since();
  await plan(sides, opened, 0);
  const written = (await table.since()).find(({ item }) => item['type'] === 'OrderSendingPlanned');

  await deliver('OrderSendingPlanned', written?.item['detail'] as Detail);

  expect((await read(sides, opened)).order.state).toBe('pendingAcceptance');
});

// PLAT-13
test.each(['clinic', 'lab'] as const)(
  'the suspension of the %s stops the sending, and the clinic is notified',
  async (side) => {
    const sides = await foundSides();
    const opened = await openOrder(sides.clinic.head);
    const file = await addFile(sides, opened);
    await plan(sides, opened, 1);
    await suspendRow(sides[side].organisationId);
    await table.since();

    await end(file, 'ready');
    const stopped = (await table.since()).filter(({ item }) => item['type'] === 'OrderSendingStopped');

    expect(stopped).toHaveLength(1);
    expect((await read(sides, opened)).order).toMatchObject({ state: 'awaitingSending', sendingPlan: null });
  },
);

// ORD-8
test('a file that fails cancels the planned sending, and the clinic is notified', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const [good, bad] = [await addFile(sides, opened), await addFile(sides, opened)];
  await plan(sides, opened, 2);
  await table.since();

  await end(bad, 'failed');
  const stopped = (await table.since()).filter(({ item }) => item['type'] === 'OrderSendingStopped');
  await end(good, 'ready');

  expect(stopped).toHaveLength(1);
  expect((await read(sides, opened)).order).toMatchObject({ state: 'awaitingSending', sendingPlan: null });
});

const HANS = { name: 'MUSTER^HANS', birthDate: '19570919', number: '' };

/** Stores the patients that the images name in the file's row, as the pipeline does when the file becomes ready. */
async function nameIn(row: CaseFileRow): Promise<void> {
  await transact([caseFiles.replace(changed(nowSeconds(), await readRow(row), { namedPatients: [HANS] }))]);
}

// ORD-29
test('a file that names another patient cancels the planned sending at once, and the clinic is notified of the reason', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const [strange, other] = [await addFile(sides, opened), await addFile(sides, opened)];
  await plan(sides, opened, 2);
  await nameIn(strange);
  await table.since();

  await end(strange, 'ready');
  const asked = (await table.since()).filter(({ item }) => item['type'] === 'OrderSendingQuestioned');
  await end(other, 'ready');

  expect(asked).toHaveLength(1);
  const { order, history } = await read(sides, opened);
  expect(order).toMatchObject({ state: 'awaitingSending', lab: null, sendingPlan: null });
  expect(history.at(-1)).toMatchObject({ action: 'questionSending', note: sides.lab.name });
});

// ORD-29
test('a file that names another patient is sent only after a person has confirmed it', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const [strange, other] = [await addFile(sides, opened), await addFile(sides, opened)];
  await nameIn(strange);
  await end(strange, 'ready');
  await planFor(sides, opened, { fileCount: 2, confirmedFileIds: [strange.fileId] });
  await nameIn(other);
  await end(other, 'ready');
  const { order } = await read(sides, opened);
  expect(order).toMatchObject({ state: 'awaitingSending', sendingPlan: null });

  await planFor(sides, order, { fileCount: 2, confirmedFileIds: [strange.fileId, other.fileId] });
  await deliver('CaseFileReady', fileEvent(await readRow(other), READY));

  expect((await read(sides, opened)).order.state).toBe('pendingAcceptance');
});

// ORD-8
test('a planned sending can be withdrawn, ends with a change, and fails if the lab is no partner any more', async () => {
  const sides = await foundSides();
  const opened = await openOrder(sides.clinic.head);
  const file = await addFile(sides, opened);
  const withdrawn = await move(sides, await plan(sides, opened, 1), { action: 'withdrawSending', side: 'clinic' });
  expect(withdrawn.sendingPlan).toBeNull();
  expect((await act(sides, withdrawn, { action: 'withdrawSending', side: 'clinic' })).code).toBe(40901);
  const updated = await move(sides, await plan(sides, withdrawn, 1), { action: 'update', side: 'clinic' });
  expect(updated.sendingPlan).toBeNull();

  await plan(sides, updated, 1);
  const by = { token: sides.clinic.head.token };
  const { list } = await succeed(relationApi.index, { partnerId: sides.lab.organisationId }, by);
  const { relationId, version } = list[0]!;
  await succeed(relationApi.exit, { relationId, version }, by);
  await end(file, 'ready');

  expect((await read(sides, opened)).order).toMatchObject({ state: 'awaitingSending', sendingPlan: null });
});
