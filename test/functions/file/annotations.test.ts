import { bucket } from '#test/support/bucket.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { Annotation, AnnotationConflict } from '#shared/file/annotation.ts';
import type { CaseFileState } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { ANNOTATIONS_MAX, ANNOTATION_POINTS_MAX, ANNOTATION_TEXT_LENGTH_MAX } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { act, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';

const SERIES = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [{ assetId: 'asset-0', kind: 'dicomSeries', name: 'Panoramic', entryIndexes: [0], outputs: [] }],
});

const pixels = { space: 'pixels', frame: 0 } as const;
const space = { space: 'patient' } as const;
const id = () => randomUUID();
const SOME = [
  [1, 2],
  [30.25, 4],
  [5, 6],
  [7, 9],
];
const INSIDE = SOME.map(([x, y]) => [x, y, -40.5]);
/** One annotation of each kind, in each space that the kind allows. */
const EVERY_KIND = [
  { ...pixels, kind: 'length', points: SOME.slice(0, 2) },
  { ...pixels, kind: 'angle', points: SOME.slice(0, 3) },
  { ...pixels, kind: 'lines', points: SOME },
  { ...pixels, kind: 'curve', points: SOME },
  { ...pixels, kind: 'polygon', points: SOME },
  { ...pixels, kind: 'ellipse', points: SOME.slice(0, 3) },
  { ...pixels, kind: 'arrow', points: SOME.slice(0, 2), text: '' },
  { ...pixels, kind: 'text', points: SOME.slice(0, 1), text: '根尖低密度影 <b>36</b>' },
  { ...pixels, kind: 'calibration', points: SOME.slice(0, 2), mm: 12.5 },
  { ...pixels, kind: 'profile', points: SOME.slice(0, 2) },
  { ...pixels, kind: 'implant', points: SOME.slice(0, 2), diameterMm: 4.1, lengthMm: 10 },
  { ...pixels, kind: 'canal', points: SOME },
  { ...space, kind: 'length', points: INSIDE.slice(0, 2) },
  { ...space, kind: 'length', points: INSIDE.slice(1, 3), isUnrolled: true },
  { ...space, kind: 'curve', points: INSIDE },
].map((each) => Annotation.parse({ annotationId: id(), ...each }));
const remark = (text = 'Caries'): Annotation & { kind: 'text'; space: 'pixels' } => ({
  annotationId: id(),
  ...pixels,
  kind: 'text',
  points: [[1, 2]],
  text,
});

let sides: Sides;
let order: Order;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
});

/** Makes an asset without annotations, in a processed file of the order. */
async function newAsset(state: CaseFileState = 'ready', of: Order = order) {
  const { organisationId } = sides.clinic;
  const { orderId, orderNumber } = of;
  const subject = { orderId, orderNumber, subject: orderId };
  const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...subject, state });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(SERIES)));
  return { fileId: file.fileId, assetId: 'asset-0' };
}
type Asset = Awaited<ReturnType<typeof newAsset>>;

const read = (asset: Asset, { token }: Member) => succeed(fileApi.readAnnotations, asset, { token });
const trySave = (asset: Asset, version: number, annotations: readonly unknown[], { token }: Member) =>
  call(fileApi.saveAnnotations, { ...asset, version, annotations } as never, { token });
const save = (asset: Asset, version: number, annotations: Annotation[], { token }: Member) =>
  succeed(fileApi.saveAnnotations, { ...asset, version, annotations }, { token });
const shapes = (list: readonly unknown[]) => list.map((each) => Annotation.parse(each));

test('what was never drawn onto has no annotations', async () => {
  const asset = await newAsset();

  expect(await read(asset, sides.clinic.head)).toEqual({ ...asset, version: 0, annotations: [], others: [] });
});

// FILE-22
test('every kind is returned as it was drawn, with its author', async () => {
  const asset = await newAsset();

  const saved = await save(asset, 0, [...EVERY_KIND], sides.clinic.head);

  expect(saved.version).toBe(1);
  expect(await read(asset, sides.clinic.head)).toEqual(saved);
  expect(shapes(saved.annotations)).toEqual(EVERY_KIND);
  const authors = new Set(saved.annotations.map(({ author }) => `${author.name}, ${author.side}`));
  expect([...authors]).toEqual([`${sides.clinic.head.name}, clinic`]);
});

test('only what a colleague changes becomes the colleague’s', async () => {
  const asset = await newAsset();
  const colleague = await addMember(sides.clinic as OrganisationRow, 'clinicMember');
  const [first, second] = [remark('one'), remark('two')];
  await save(asset, 0, [first, second], sides.clinic.head);

  const { annotations } = await save(asset, 1, [first, { ...second, text: 'three' }], colleague);

  expect(annotations.map(({ author }) => author.name)).toEqual([sides.clinic.head.name, colleague.name]);
});

test('a save on an old version answers the newest and changes nothing', async () => {
  const asset = await newAsset();
  const first = await save(asset, 0, [remark('one')], sides.clinic.head);

  const late = await trySave(asset, 0, [remark('two')], sides.clinic.head);

  expect(late.code).toBe(40_902);
  expect(AnnotationConflict.parse(late.data).newest).toEqual(first);
  expect(await read(asset, sides.clinic.head)).toEqual(first);
});

test('of two who save at once, one is told what the other has saved', async () => {
  for (const version of [0, 1]) {
    const asset = await newAsset();
    if (version === 1) await save(asset, 0, [], sides.clinic.head);
    const words = ['a', 'b', 'c'];

    const answers = await Promise.all(words.map((word) => trySave(asset, version, [remark(word)], sides.clinic.head)));

    const set = await read(asset, sides.clinic.head);
    const refused = answers.filter(({ code }) => code === 40_902);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(refused.map(({ data }) => AnnotationConflict.parse(data).newest)).toEqual([set, set]);
  }
});

test('a repeat with the same key saves once', async () => {
  const asset = await newAsset();
  const input = { ...asset, version: 0, annotations: [remark()] };
  const options = { token: sides.clinic.head.token, idempotencyKey: 'save-0123456789' };

  const first = await succeed(fileApi.saveAnnotations, input, options);

  expect(await succeed(fileApi.saveAnnotations, input, options)).toEqual(first);
  expect((await read(asset, sides.clinic.head)).version).toBe(1);
});

// FILE-22
test('each side reads the other’s annotations, and a save changes only its own', async () => {
  const asset = await newAsset();
  await save(asset, 0, [remark('clinic')], sides.clinic.head);

  const ofLab = await save(asset, 0, [remark('lab')], sides.lab.head);
  await save(asset, 1, [], sides.lab.head);
  const ofClinic = await save(asset, 1, [remark('clinic again')], sides.clinic.head);

  expect(ofLab.others.map(({ author }) => author.side)).toEqual(['clinic']);
  expect(ofClinic.others).toEqual([]);
  expect(shapes((await read(asset, sides.lab.head)).others)).toEqual(shapes(ofClinic.annotations));
});

test('a lab that gets the order later does not read what the lab before it drew', async () => {
  const sent = await orderIn(sides, 'pendingAcceptance');
  const asset = await newAsset('ready', sent);
  await save(asset, 0, [remark('ours alone')], sides.lab.head);
  await act(sides, sent, { action: 'reject', side: 'lab', extra: { reason: 'No capacity.' } });
  const { organisationId: labId } = sides.otherLab;
  const { order: refused } = await succeed(
    orderApi.read,
    { orderId: sent.orderId },
    { token: sides.clinic.head.token },
  );
  await act(sides, refused, { action: 'forward', side: 'clinic', extra: { labId } });
  const newcomer = await addMember(sides.otherLab, 'factoryAdmin');

  expect((await read(asset, newcomer)).others).toEqual([]);
  expect((await read(asset, sides.clinic.head)).others).toHaveLength(1);
  expect((await call(fileApi.readAnnotations, asset, { token: sides.lab.head.token })).code).toBe(40_400);
});

test('nothing is drawn onto what is not there', async () => {
  const { fileId } = await newAsset();
  const unprocessed = await newAsset('processing');

  const { code } = await trySave({ fileId, assetId: 'asset-1' }, 0, [], sides.clinic.head);

  expect(code).toBe(40_400);
  expect((await trySave(unprocessed, 0, [], sides.clinic.head)).code).toBe(40_901);
});

const length = { annotationId: id(), ...pixels, kind: 'length', points: SOME.slice(0, 2) };
const zigzag = (count: number) => Array.from({ length: count }, (_, index) => [index, index % 7]);
const curve = (count: number) => ({ ...length, annotationId: id(), kind: 'curve', points: zigzag(count) });
const REFUSED: Readonly<Record<string, unknown[]>> = {
  'a kind that there is not': [{ ...length, kind: 'volume' }],
  'points of the other space': [
    {
      ...length,
      points: [
        [1, 2, 3],
        [3, 4, 5],
      ],
    },
  ],
  'a point too few': [{ ...length, points: [[1, 2]] }],
  'a point that is no number': [
    {
      ...length,
      points: [
        [1, 2],
        [3, null],
      ],
    },
  ],
  'a point beyond all images': [
    {
      ...length,
      points: [
        [1, 2],
        [3, 1e9],
      ],
    },
  ],
  'a frame before the first': [{ ...length, frame: -1 }],
  'a calibration in a volume': [{ ...length, ...space, kind: 'calibration', mm: 10 }],
  'an implant without a size': [{ ...length, kind: 'implant' }],
  'a canal of one point': [{ ...length, kind: 'canal', points: SOME.slice(0, 1) }],
  'a profile in a volume': [{ ...length, ...space, kind: 'profile' }],
  'a calibration by nothing': [{ ...length, kind: 'calibration', mm: 0 }],
  'a text that is too long': [remark('x'.repeat(ANNOTATION_TEXT_LENGTH_MAX + 1))],
  'the same id twice': [length, length],
  'too many': Array.from({ length: ANNOTATIONS_MAX + 1 }, () => remark()),
  'too many points in one': [curve(ANNOTATION_POINTS_MAX + 1)],
  'too many points in all': Array.from({ length: 9 }, () => curve(ANNOTATION_POINTS_MAX)),
};

test.each(Object.entries(REFUSED))('%s is refused', async (_, annotations) => {
  const asset = await newAsset();

  expect((await trySave(asset, 0, annotations, sides.clinic.head)).code).toBe(40_000);
});

// FILE-23
test('the largest allowed number of annotations with the longest texts fits into one item', async () => {
  const asset = await newAsset();
  const full = Array.from({ length: ANNOTATIONS_MAX }, (_, index) =>
    index < 7
      ? { ...curve(ANNOTATION_POINTS_MAX), points: zigzag(ANNOTATION_POINTS_MAX).map(([x]) => [x! / 3, x! / 7]) }
      : remark('影'.repeat(ANNOTATION_TEXT_LENGTH_MAX)),
  );

  expect((await trySave(asset, 0, full, sides.clinic.head)).code).toBe(200);
});
