import { bucket } from '#test/support/bucket.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { eraseFile } from '#functions/operations/erase-file.ts';
import { gatherRecord } from '#functions/pipeline/gather-record.ts';
import { planStore } from '#functions/plan/plan-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { airMarked, boundMoved, newAirway } from '#shared/plan/edit-airway.ts';
import { newImplant, newTube, withLength } from '#shared/plan/edit-plan.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import {
  PLAN_AIRWAYS_MAX,
  PLAN_PARTS_MAX,
  PLAN_POINTS_MAX,
  PLAN_VIEWS_MAX,
  VIEW_NAME_LENGTH_MAX,
} from '#shared/plan/plan-limits.ts';
import { PlanConflict, PlanPart, type PlannedView } from '#shared/plan/plan.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';

const VOLUME = {
  objectKey: 'converted/index.json',
  sizeBytes: 10,
  contentType: 'application/json',
  role: 'volumeIndex',
};
const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [
    { assetId: 'asset-0', kind: 'dicomSeries', name: 'CBCT', entryIndexes: [0], outputs: [VOLUME] },
    { assetId: 'asset-1', kind: 'dicomSeries', name: 'Panoramic', entryIndexes: [1], outputs: [] },
  ],
});

const canal = (): PlanPart => newTube('canal', randomUUID(), [1, 2.5, -3]);
const implant = (): PlanPart => newImplant(randomUUID(), [0, 0, 0]);
const standing = (right: [number, number, number]) => ({ right, down: [0, 0, -1] as [number, number, number] });
const view = (): PlannedView => ({
  kind: 'view',
  partId: randomUUID(),
  name: 'Nerve at 36',
  presentation: {
    crosshair: [4, 5, 6],
    planes: {
      axial: { right: [1, 0, 0], down: [0, 1, 0] },
      coronal: standing([1, 0, 0]),
      sagittal: standing([0, 1, 0]),
    },
    views: { axial: { zoom: 2, middle: { x: 3, y: -4 } } },
    eye: standing([1, 0, 0]),
    window: { center: 800, width: 3_000 },
    isInverted: false,
    slab: { mode: 'max', mm: 0 },
    transfer: 'boneSurface',
    cut: 'none',
    isCutFlipped: false,
    layout: 'arch',
    arch: { at: [1, 2, 3], slab: { mode: 'mean', mm: 10 }, sectionSpacingMm: 2 },
    hiddenScans: [],
  },
});

let sides: Sides;
let order: Order;
/** A volume for which no test saves a plan. */
let untouched: Volume;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
  untouched = await newVolume();
});

/** Makes a volume without a plan, in a processed file of the order. */
async function newVolume(of: Order = order) {
  const { organisationId } = sides.clinic;
  const { orderId, orderNumber } = of;
  const subject = { orderId, orderNumber, subject: orderId };
  const about = { organisationId, payerId: organisationId, ...subject, state: 'ready' as const };
  const file = await announceFile(Buffer.from('zip'), about);
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(MANIFEST)));
  return { fileId: file.fileId, assetId: 'asset-0' };
}
type Volume = Awaited<ReturnType<typeof newVolume>>;

const read = (volume: Volume, { token }: Member) => succeed(planApi.read, volume, { token });
const trySave = (volume: Volume, version: number, parts: readonly unknown[], { token }: Member) =>
  call(planApi.save, { ...volume, version, parts } as never, { token });
const save = (volume: Volume, version: number, parts: PlanPart[], { token }: Member) =>
  succeed(planApi.save, { ...volume, version, parts }, { token });
const shapes = (list: readonly unknown[]) => list.map((each) => PlanPart.parse(each));

// PLAN-1, PLAN-3, PLAN-54
test('a plan is returned as it was saved, each part with the person who placed it', async () => {
  const volume = await newVolume();
  expect(await read(volume, sides.clinic.head)).toEqual({ ...volume, version: 0, parts: [], others: [] });
  const parts = [canal(), implant(), newTube('root', randomUUID(), [4, 5, 6]), view()];

  const saved = await save(volume, 0, parts, sides.clinic.head);

  expect(await read(volume, sides.clinic.head)).toEqual(saved);
  expect(shapes(saved.parts)).toEqual(parts);
  expect(saved.parts.map(({ author }) => author)).toEqual(
    parts.map(() => ({ name: sides.clinic.head.name, side: 'clinic' })),
  );
});

// PLAN-3
test('a colleague becomes the author only of the parts that this colleague changes', async () => {
  const volume = await newVolume();
  const colleague = await addMember(sides.clinic as OrganisationRow, 'clinicMember');
  const [first, second] = [canal(), newImplant(randomUUID(), [0, 0, 0])];
  await save(volume, 0, [first, second], sides.clinic.head);

  const { parts } = await save(volume, 1, [first, withLength(second, 12)], colleague);

  expect(parts.map(({ author }) => author.name)).toEqual([sides.clinic.head.name, colleague.name]);
});

// PLAN-4
test('of several saves of one version one succeeds, and the others get the newest plan', async () => {
  for (const version of [0, 1]) {
    const volume = await newVolume();
    if (version === 1) await save(volume, 0, [], sides.clinic.head);

    const answers = await Promise.all([1, 2, 3].map(() => trySave(volume, version, [canal()], sides.clinic.head)));

    const set = await read(volume, sides.clinic.head);
    const refused = answers.filter(({ code }) => code === 40_902);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(refused.map(({ data }) => PlanConflict.parse(data).newest)).toEqual([set, set]);
  }
});

// PLAN-4
test('a repeat with the same key saves once', async () => {
  const volume = await newVolume();
  const input = { ...volume, version: 0, parts: [canal()] };
  const options = { token: sides.clinic.head.token, idempotencyKey: 'plan-0123456789' };

  const first = await succeed(planApi.save, input, options);

  expect(await succeed(planApi.save, input, options)).toEqual(first);
  expect((await read(volume, sides.clinic.head)).version).toBe(1);
});

// PLAN-2, PLAN-56
test('each side reads the other’s plan and changes only its own; a later lab reads no plan of a former lab', async () => {
  const sent = await orderIn(sides, 'pendingAcceptance');
  const volume = await newVolume(sent);
  await save(volume, 0, [canal()], sides.clinic.head);
  const ofLab = await save(volume, 0, [implant(), view()], sides.lab.head);
  const ofClinic = await read(volume, sides.clinic.head);

  expect(ofLab.others.map(({ kind, author }) => [kind, author.side])).toEqual([['canal', 'clinic']]);
  expect(ofClinic.others.map(({ kind, author }) => [kind, author.side])).toEqual([
    ['implant', 'lab'],
    ['view', 'lab'],
  ]);

  const newcomer = await addMember(sides.otherLab, 'factoryAdmin');
  expect((await call(planApi.read, volume, { token: newcomer.token })).code).toBe(40_400);
  await act(sides, sent, { action: 'reject', side: 'lab', extra: { reason: 'No capacity.' } });
  const { token } = sides.clinic.head;
  const { order: refused } = await succeed(orderApi.read, { orderId: sent.orderId }, { token });
  const { organisationId: labId } = sides.otherLab;
  await act(sides, refused, { action: 'forward', side: 'clinic', extra: { labId } });

  expect((await read(volume, newcomer)).others.map(({ kind }) => kind)).toEqual(['canal']);
  expect((await read(volume, sides.clinic.head)).others).toHaveLength(2);
  expect((await call(planApi.read, volume, { token: sides.lab.head.token })).code).toBe(40_400);
});

// PLAN-5
test('an image that is no volume, or does not exist, cannot have a plan', async () => {
  const { fileId } = await newVolume();

  const answers = await Promise.all(
    ['asset-1', 'asset-9'].map((assetId) => trySave({ fileId, assetId }, 0, [canal()], sides.clinic.head)),
  );

  expect(answers.map(({ code }) => code)).toEqual([40_400, 40_400]);
});

// PLAN-6
test('a plan is in the patient’s record, and is erased with its file', async () => {
  const { organisationId, head } = sides.clinic;
  const { patientId } = await addPatient(head, { name: 'Ida Holm' });
  const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const file = await announceFile(Buffer.from('zip'), { ...of, state: 'ready' });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(MANIFEST)));
  const volume = { fileId: file.fileId, assetId: 'asset-0' };
  const { parts } = await save(volume, 0, [canal()], head);

  const gathered = await gatherRecord({ organisationId, patientId }, 0);
  await eraseFile(file, stores.objects);

  expect(gathered?.record.files.map(({ plans }) => plans)).toEqual([[{ assetId: 'asset-0', parts }]]);
  expect(await planStore.ofFile(file)).toEqual([]);
});

const base = newImplant(randomUUID(), [0, 0, 0]);
const REFUSED: Readonly<Record<string, unknown[]>> = {
  'a kind that there is not': [{ ...canal(), kind: 'airway' }],
  'a canal without points': [{ ...canal(), points: [] }],
  'a canal with too many points': [
    { ...canal(), points: Array.from({ length: PLAN_POINTS_MAX + 1 }, () => [0, 0, 0]) },
  ],
  'a canal of no diameter': [{ ...canal(), diameterMm: 0 }],
  'a point outside of every volume': [{ ...canal(), points: [[0, 0, 20_000]] }],
  'an implant without length': [{ ...base, tip: base.platform }],
  'an implant longer than any': [withLength(base, 90)],
  'a shape that no row has': [{ ...base, shape: 'blade' }],
  'a tooth that there is not': [{ ...base, tooth: '19' }],
  'a zone below nothing': [{ ...base, zonesMm: { ...base.zonesMm, canal: -1 } }],
  'the same id twice': [base, base],
  'a view without a name': [{ ...view(), name: ' ' }],
  'a view with too long a name': [{ ...view(), name: 'x'.repeat(VIEW_NAME_LENGTH_MAX + 1) }],
  'a view of nothing': [{ ...view(), presentation: {} }],
  'more views than a plan holds': Array.from({ length: PLAN_VIEWS_MAX + 1 }, view),
  'more than a plan holds': Array.from({ length: PLAN_PARTS_MAX + 1 }, canal),
};

// PLAN-1, PLAN-54
test.each(Object.entries(REFUSED))('%s is refused', async (_, parts) => {
  expect((await trySave(untouched, 0, parts, sides.clinic.head)).code).toBe(40_000);
});

// PLAN-1
test('the largest allowed number of parts with the longest texts fits into one item', async () => {
  const volume = await newVolume();
  const points = Array.from({ length: PLAN_POINTS_MAX }, (_, at): [number, number, number] => [
    at / 3,
    at / 7,
    -at / 9,
  ]);
  const full = Array.from({ length: PLAN_PARTS_MAX }, () => ({ ...canal(), points }));

  expect((await trySave(volume, 0, full, sides.clinic.head)).code).toBe(200);
});

// PLAN-60
test('an airway is returned as it was saved, with the author of its last change; the other side reads it', async () => {
  const volume = await newVolume();
  const colleague = await addMember(sides.clinic as OrganisationRow, 'clinicMember');
  const [first, second] = [0, 1].map(() => newAirway(randomUUID(), [1, 2, 30], -450));
  if (first === undefined || second === undefined) throw new Error('no airways');
  await save(volume, 0, [first, second], sides.clinic.head);
  const changed = boundMoved(airMarked(second, [1, 3, 28.5]), 'lowerMm', -12.5);

  const { parts } = await save(volume, 1, [first, changed], colleague);

  expect(shapes(parts)).toEqual([first, changed]);
  expect(parts.map(({ author }) => author.name)).toEqual([sides.clinic.head.name, colleague.name]);
  expect(shapes((await read(volume, sides.lab.head)).others)).toEqual([first, changed]);
});

// PLAN-60
test('airways with bounds in the wrong order, and more airways than a plan may have, are refused', async () => {
  const airway = () => newAirway(randomUUID(), [1, 2, 30], -450);
  const refused: (readonly unknown[])[] = [
    [{ ...airway(), lowerMm: 30, upperMm: 30.5 }],
    [{ ...airway(), lowerMm: 31, upperMm: 20 }],
    [{ ...airway(), airBelow: 'dark' }],
    Array.from({ length: PLAN_AIRWAYS_MAX + 1 }, airway),
  ];

  for (const parts of refused) {
    expect((await trySave(untouched, 0, parts, sides.clinic.head)).code).toBe(40_000);
  }
});
