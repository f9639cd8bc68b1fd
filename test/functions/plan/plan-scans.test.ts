import { bucket } from '#test/support/bucket.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { newId } from '#functions/store/new-id.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { Order } from '#shared/order/order.ts';
import { marked, newScan, withFit } from '#shared/plan/edit-scan.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import { PLAN_SCANS_MAX, SCAN_PAIRS_MAX } from '#shared/plan/plan-limits.ts';
import { newTube } from '#shared/plan/edit-plan.ts';
import { PlanPart, type PlannedScan } from '#shared/plan/plan.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPatient, foundSides, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import type { Member } from '#test/support/world.ts';

const output = (role: 'volumeIndex' | 'mesh') => ({
  objectKey: `converted/${role}`,
  sizeBytes: 10,
  contentType: 'application/octet-stream',
  role,
});
const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [
    { assetId: 'volume', kind: 'dicomSeries', name: 'CBCT', entryIndexes: [0], outputs: [output('volumeIndex')] },
    { assetId: 'mesh', kind: 'mesh', name: 'Upper', entryIndexes: [1], outputs: [output('mesh')] },
    { assetId: 'photo', kind: 'image', name: 'Smile', entryIndexes: [2], outputs: [] },
  ],
});

let sides: Sides;
let order: Order;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
});

/** Makes a processed file with a volume and a mesh, of an order or a patient of the clinic. */
async function newFile(of: Pick<CaseFileRow, 'orderId' | 'patientId' | 'subject'>): Promise<CaseFileRow> {
  const { organisationId } = sides.clinic;
  const file = await announceFile(Buffer.from('zip'), {
    organisationId,
    payerId: organisationId,
    ...of,
    state: 'ready',
  });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(MANIFEST)));
  return file;
}
const ofOrder = ({ orderId }: Order) => ({ orderId, patientId: null, subject: orderId });
const ofPatient = ({ patient: { patientId } }: Order) => ({ orderId: null, patientId, subject: patientId });

const volumeOf = ({ fileId }: CaseFileRow) => ({ fileId, assetId: 'volume' });
const scanOf = ({ fileId }: CaseFileRow, assetId = 'mesh'): PlannedScan => newScan(randomUUID(), { fileId, assetId });
const trySave = (file: CaseFileRow, parts: readonly unknown[], { token }: Member, version = 0) =>
  call(planApi.save, { ...volumeOf(file), version, parts } as never, { token });
const read = (file: CaseFileRow, { token }: Member) => succeed(planApi.read, volumeOf(file), { token });

const RESIDUAL = { rmsMm: 0.2, p95Mm: 0.4, near: 0.9, found: 0.95, pairsMm: 0.8 };
const RIGID = [0, -1, 0, 12.5, 1, 0, 0, -3, 0, 0, 1, 40];
const FIT = { rigid: RIGID, edgeValue: 1_100, residual: RESIDUAL };

/** Makes a scan with its fit and three pairs. In the last two pairs, the point in the volume was marked before the point on the scan. */
function fittedScan(file: CaseFileRow): PlannedScan {
  const begun = marked(marked(scanOf(file), 'scan', [1, 2, 3]), 'volume', [4, 5, 6]);
  const three = [7, 8].reduce((scan, at) => marked(marked(scan, 'volume', [at, 0, 0]), 'scan', [0, at, 0]), begun);
  return withFit(three, FIT);
}

// PLAN-47
test('a fitted scan is returned as it was saved, and the other side reads it', async () => {
  const file = await newFile(ofOrder(order));
  const scan = fittedScan(file);

  const { code } = await trySave(file, [scan], sides.clinic.head);

  expect(code).toBe(200);
  const { parts } = await read(file, sides.clinic.head);
  const { others } = await read(file, sides.lab.head);
  expect(parts.map((part) => PlanPart.parse(part))).toEqual([scan]);
  expect(others.map((part) => PlanPart.parse(part))).toEqual([scan]);
});

// PLAN-47
test('a scan may be in another file of the order, or of the order’s patient', async () => {
  const volume = await newFile(ofOrder(order));
  const [sameOrder, samePatient] = [await newFile(ofOrder(order)), await newFile(ofPatient(order))];

  const { code } = await trySave(volume, [scanOf(sameOrder), scanOf(samePatient)], sides.clinic.head);

  expect(code).toBe(200);
});

// PLAN-47
test('a scan of another patient or clinic, and an asset that is no mesh, are refused, and nothing is saved', async () => {
  const volume = await newFile(ofOrder(order));
  const foreign = await foundSides();
  const foreignOrder = await openOrder(foreign.clinic.head);
  const { organisationId } = foreign.clinic;
  const stolen = await announceFile(Buffer.from('zip'), {
    organisationId,
    payerId: organisationId,
    ...ofOrder(foreignOrder),
    state: 'ready',
  });
  await bucket.put(OBJECT_KEYS.manifest(stolen), Buffer.from(JSON.stringify(MANIFEST)));
  const { patientId } = await addPatient(sides.clinic.head, { name: 'Ida Holm' });
  const ofAnother = await newFile({ orderId: null, patientId, subject: patientId });
  const refused = [
    scanOf(ofAnother),
    scanOf(stolen),
    scanOf(volume, 'photo'),
    scanOf(volume, 'volume'),
    scanOf(volume, 'gone'),
  ];

  const answers = await Promise.all(refused.map((scan) => trySave(volume, [scan], sides.clinic.head)));

  expect(answers.map(({ code }) => code)).toEqual(refused.map(() => 40_400));
  expect((await read(volume, sides.clinic.head)).version).toBe(0);
});

// PLAN-47
test('a lab adds scans of its order, but none of the patient’s own files', async () => {
  const volume = await newFile(ofOrder(order));
  const ofRecord = await newFile(ofPatient(order));

  const answers = [
    await trySave(volume, [scanOf(ofRecord)], sides.lab.head),
    await trySave(volume, [scanOf(volume)], sides.lab.head),
  ];

  expect(answers.map(({ code }) => code)).toEqual([40_400, 200]);
});

// PLAN-48
test('if a scan’s file is deleted the scan stays in the plan, which can still be saved', async () => {
  const [volume, scanFile] = [await newFile(ofOrder(order)), await newFile(ofOrder(order))];
  const scan = fittedScan(scanFile);
  await trySave(volume, [scan], sides.clinic.head);
  await succeed(fileApi.delete, { fileId: scanFile.fileId }, { token: sides.clinic.head.token });

  const kept = await trySave(volume, [scan, newTube('canal', randomUUID(), [0, 0, 0])], sides.clinic.head, 1);
  const removed = await trySave(volume, [], sides.clinic.head, 2);
  const again = await trySave(volume, [scan], sides.clinic.head, 3);

  expect([kept, removed, again].map(({ code }) => code)).toEqual([200, 200, 40_400]);
});

const base = newScan(randomUUID(), { fileId: newId('file'), assetId: 'mesh' });
const REFUSED: Readonly<Record<string, unknown[]>> = {
  'more scans than a plan holds': Array.from({ length: PLAN_SCANS_MAX + 1 }, () => ({ ...base, partId: randomUUID() })),
  'more pairs than a scan holds': [
    { ...base, pairs: Array.from({ length: SCAN_PAIRS_MAX + 1 }, () => ({ scan: [0, 0, 0] })) },
  ],
  'a pair without a mark': [{ ...base, pairs: [{}] }],
  'a mark outside of every volume': [{ ...base, pairs: [{ volume: [0, 0, 20_000] }] }],
  'a motion that stretches': [{ ...base, fit: { ...FIT, rigid: RIGID.map((value) => value * 2) } }],
  'a motion that mirrors': [{ ...base, fit: { ...FIT, rigid: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0] } }],
  'a motion of too few numbers': [{ ...base, fit: { ...FIT, rigid: RIGID.slice(1) } }],
  'a share above one': [{ ...base, fit: { ...FIT, residual: { ...RESIDUAL, near: 1.1 } } }],
  'a residual that is no number': [{ ...base, fit: { ...FIT, residual: { ...RESIDUAL, rmsMm: null } } }],
};

// PLAN-47
test.each(Object.entries(REFUSED))('%s is refused', async (_, parts) => {
  const volume = await newFile(ofOrder(order));
  const sent = parts.map((part) => ({ ...(part as object), scan: { fileId: volume.fileId, assetId: 'mesh' } }));

  expect((await trySave(volume, sent, sides.clinic.head)).code).toBe(40_000);
});
