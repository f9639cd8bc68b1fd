import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember } from '#test/support/world.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { handler as purgeDissolved } from '#functions/operations/purge-dissolved.ts';
import { followPatient } from '#functions/order/follow-patient.ts';
import { withoutPatient } from '#functions/order/without-patient.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { isKept, keptUntil } from '#shared/order/kept-orders.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderState, type Order } from '#shared/order/order.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PrescriptionItem } from '#shared/prescription/prescription.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';

const DAY_MS = 24 * 3600 * 1000;
const YEAR_MS = 365.25 * DAY_MS;
const after = (ms: number) => setClock(() => Date.now() + ms);
afterEach(() => setClock(Date.now));

const BYTES = Buffer.from('a crown');
const NAME = 'Wilhelmina Achterberg';
const TOOTH = FdiToothNumber.parse('36');
let sides: Sides;
beforeEach(async () => {
  sides = await foundSides();
});

/** Makes a processed file of the order. The side that uploads it also pays for it. */
async function fileOf(order: Order, side: 'clinic' | 'lab', name: string) {
  const owner = { orderId: order.orderId, orderNumber: order.orderNumber, subject: order.orderId };
  const payerId = sides[side].organisationId;
  const waiting = await announceFile(BYTES, { organisationId: sides.clinic.organisationId, payerId, name, ...owner });
  const stored = { state: 'ready', reservedBytes: 0, storedBytes: 2 * BYTES.length, sizeBytes: BYTES.length } as const;
  const row = changed(waiting.createdAt, (await caseFiles.read(waiting))!, stored);
  await transact([
    caseFiles.replace(row),
    quotaStore(payerId).settle({ reservedBytes: waiting.reservedBytes, storedBytes: row.storedBytes }),
  ]);
  await bucket.put(OBJECT_KEYS.original(row), BYTES);
  await bucket.put(`${OBJECT_KEYS.convertedPrefix(row)}a/mesh-0`, BYTES);
  return row;
}

/** Makes a delivered order with an image of the clinic and a design of the lab. */
async function delivered() {
  const { head } = sides.clinic;
  const { patientId } = await addPatient(head, { name: NAME });
  const order = await orderIn(sides, 'completed', [], {
    patientId,
    prescription: { content: `Crown for Mrs Achterberg, as ${NAME} had before.` },
  });
  await act(sides, order, { action: 'message', side: 'lab' });
  const image = await fileOf(order, 'clinic', 'panoramic.jpg');
  const design = await fileOf(order, 'lab', 'Achterberg-36.stl');
  return { order, image, design, patientId };
}
const remove = ({ orderId, version }: Order) => succeed(orderApi.delete, { orderId, version }, sides.clinic.head);
const keptBy = async (who: { token: string }) => (await succeed(orderApi.kept, {}, who)).list;
const save = (fileId: string, who: { token: string }) => call(fileApi.download, { fileId, form: 'original' }, who);
const usedBytes = async () => (await quotaStore(sides.lab.organisationId).read()).usedBytes;

// ORD-28
describe('a delivered order that its clinic deletes', () => {
  test('stays with its lab as a record that names the patient nowhere, and the lab’s files with it', async () => {
    const { order, design } = await delivered();
    const { lab } = sides;

    await remove(order);

    const [row] = await keptBy(lab.head);
    const { orderId, orderNumber } = order;
    expect(row).toMatchObject({ orderId, orderNumber, caseType: 'implant', teeth: ['36'] });
    const record = await succeed(orderApi.readKept, { orderId }, lab.head);
    expect(record.files).toEqual([{ fileId: design.fileId, name: '•••-36.stl', sizeBytes: BYTES.length }]);
    expect(record.prescription.content).toBe('Crown for Mrs •••, as ••• had before.');
    expect(record.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accept', 'dispatch', 'receive']),
    );
    expect(record.keptUntil).toBe(keptUntil(record.deliveredAt, 'implant'));
    expect(JSON.stringify(record)).not.toMatch(/achterberg|wilhelmina/iu);
    expect((await call(orderApi.read, { orderId }, lab.head)).code).toBe(40400);
  });

  test('names the patient by no former name and in no text', async () => {
    const { head } = sides.clinic;
    const { patientId } = await addPatient(head, { name: NAME });
    const unit = { tooth: TOOTH, implantSystem: 'Wilhelmina', implantPlatform: 'Vermeulen RP' };
    const piece = { teeth: [TOOTH], implantRestoration: 'crown', implantSystem: 'as of Achterberg', units: [unit] };
    const prescription = { content: 'For Mrs Achterberg, then Mrs Vermeulen.', items: [PrescriptionItem.parse(piece)] };
    const order = await orderIn(sides, 'completed', [], { patientId, prescription });
    const profile = { name: 'Mina Vermeulen', age: 41 };
    await succeed(patientApi.update, { patientId, version: 1, profile }, head);
    const renamed = (await itemsOf('outbox')).filter(({ type }) => type === 'PatientRenamed');
    for (const { detail } of renamed) await followPatient({ detail } as Parameters<typeof followPatient>[0]);

    await remove((await succeed(orderApi.read, { orderId: order.orderId }, head)).order);

    const kept = await succeed(orderApi.readKept, { orderId: order.orderId }, sides.lab.head);
    expect(kept.history.map(({ action }) => action)).toContain('renamePatient');
    expect(kept.prescription.content).toBe('For Mrs •••, then Mrs •••.');
    expect(kept.prescription.items[0]!.units[0]!.implantPlatform).toBe('••• RP');
    expect(JSON.stringify(kept)).not.toMatch(/achterberg|wilhelmina|vermeulen/iu);
  });

  test('is read by that lab only: not by the clinic, another lab, or staff without that order', async () => {
    const { order, design, image } = await delivered();
    const { orderId } = order;
    const { lab, clinic, otherLab } = sides;
    const staff = await addMember(lab, 'factoryMember');
    const stranger = await addMember(otherLab, 'factoryAdmin');

    await remove(order);

    for (const who of [clinic.head, stranger]) {
      expect((await call(orderApi.readKept, { orderId }, who)).code).toBe(40400);
      expect((await save(design.fileId, who)).code).toBe(40400);
      expect(await keptBy(who)).toEqual([]);
    }
    expect((await save(image.fileId, lab.head)).code).toBe(40400);
    expect((await save(design.fileId, lab.head)).data).toMatchObject({ name: '•••-36.stl' });
    expect((await call(orderApi.readKept, { orderId }, staff)).code).toBe(200);
    for (const change of [fileApi.delete, fileApi.retry])
      expect((await call(change, { fileId: design.fileId }, lab.head)).code).toBe(40400);
    expect((await call(fileApi.read, { fileId: design.fileId }, lab.head)).code).toBe(40400);
  });

  test('is an order again when the clinic restores it', async () => {
    const { order } = await delivered();
    await remove(order);

    await succeed(orderApi.restore, { orderId: order.orderId }, sides.clinic.head);

    expect(await keptBy(sides.lab.head)).toEqual([]);
    expect((await call(orderApi.read, { orderId: order.orderId }, sides.lab.head)).code).toBe(200);
  });

  test.each(['after 30 days', 'erased at once', 'with its patient'] as const)(
    '%s: what is the clinic’s goes, the lab’s file is its own, and after its years that goes too',
    async (way) => {
      const { order, image, design, patientId } = await delivered();
      const { lab, clinic } = sides;
      if (way === 'with its patient') {
        const { version } = await succeed(patientApi.read, { patientId }, clinic.head);
        await succeed(patientApi.delete, { patientId, version }, clinic.head);
      } else await remove(order);
      if (way === 'erased at once') await succeed(orderApi.erase, { orderId: order.orderId }, clinic.head);
      after(way === 'erased at once' ? 2000 : 31 * DAY_MS);

      await purge();
      await purge();
      setClock(Date.now);

      const own = OBJECT_KEYS.original({ organisationId: lab.organisationId, fileId: design.fileId });
      const left = (await bucket.versions()).filter((key) => key.includes(image.fileId) || key.includes(design.fileId));
      expect([...new Set(left)]).toEqual([expect.stringContaining(own)]);
      expect((await save(design.fileId, lab.head)).data).toMatchObject({ name: '•••-36.stl', sizeBytes: BYTES.length });
      expect(await usedBytes()).toBe(BYTES.length);
      expect((await keptBy(lab.head)).map(({ orderId }) => orderId)).toEqual([order.orderId]);

      after(14.9 * YEAR_MS);
      await purge();
      setClock(Date.now);
      expect(await keptBy(lab.head)).toHaveLength(1);
      after(15.1 * YEAR_MS);
      await purge();
      setClock(Date.now);

      expect(await keptBy(lab.head)).toEqual([]);
      expect((await save(design.fileId, lab.head)).code).toBe(40400);
      expect((await bucket.versions()).filter((key) => key.includes(design.fileId))).toEqual([]);
      expect(await usedBytes()).toBe(0);
      const { list } = await succeed(
        auditApi.index,
        { filter: { subject: order.orderId }, page: { size: 100 } },
        lab.head,
      );
      expect(list.map(({ action }) => action)).toContain('operations/purgeKept');
    },
  );

  test('stays with its lab when the clinic is dissolved, shipped or received', async () => {
    const { order, design } = await delivered();
    const shipped = await orderIn(sides, 'awaitingReceipt');
    const underWay = await orderIn(sides, 'awaitingDispatch');
    const { clinic, lab } = sides;
    await succeed(organisationApi.dissolve, { name: clinic.name, version: 1 }, clinic.head);
    after(31 * DAY_MS);

    await purgeDissolved();
    setClock(Date.now);

    const found = (await keptBy(lab.head)).map(({ orderId }) => orderId);
    expect(found.toSorted()).toEqual([order.orderId, shipped.orderId].toSorted());
    expect(found).not.toContain(underWay.orderId);
    expect((await save(design.fileId, lab.head)).code).toBe(200);
    expect((await bucket.keys()).filter((key) => key.includes(clinic.organisationId))).toEqual([]);
  });
});

test('what was never delivered is nothing to keep', () => {
  const lab = {
    organisationId: 'org_01JCX0Q4S8V4T9M3J6R2K7W1ZB',
    organisationNumber: '1',
    name: 'Lab',
  } as Order['lab'];
  const shipment = { carrier: 'PostNord', trackingNumber: '', at: 1 };

  const kept = OrderState.options.filter((state) => isKept({ state, lab }));
  expect(kept).toEqual(['awaitingReceipt', 'completed']);
  expect(OrderState.options.filter((state) => isKept({ state, lab, shipment }))).toEqual([...kept, 'cancelled']);
  expect(OrderState.options.filter((state) => isKept({ state, lab: null, shipment }))).toEqual([]);
});

test('a record is kept for ten years after delivery, of an implant for fifteen', () => {
  const at = Date.UTC(2026, 10, 23) / 1000;

  expect(keptUntil(at, 'prosthetics')).toBe(Date.UTC(2036, 10, 23) / 1000);
  expect(keptUntil(at, 'implant')).toBe(Date.UTC(2041, 10, 23) / 1000);
});

test.each([
  ['Li Wei', '0017', 'Wei was here, LI WEI, 0017, li', '••• was here, •••, •••, li'],
  ['王小明', 'A(1)', '患者王小明，A(1)', '患者•••，•••'],
  ['', '', 'nobody is named', 'nobody is named'],
])('what people wrote about %s is kept without the name', (name, patientNumber, text, expected) => {
  const patient = { patientId: newId('patient'), name, patientNumber };

  expect(withoutPatient(text, { patient, formerNames: [] })).toBe(expected);
});
