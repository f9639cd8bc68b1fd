import { expect, test } from 'vitest';
import { bucket } from '#test/support/bucket.ts';
import { announceFile } from '#test/support/case-files.ts';
import { call, succeed } from '#test/support/call.ts';
import { addScanTicket } from '#test/support/scan-tickets.ts';
import { foundSides, openOrder, addPatient, type Sides } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { makeStudies } from '#functions/study/make-studies.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { type Asset, type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import { studyApi } from '#shared/study/study-api.ts';
import type { PatientId } from '#shared/ids.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';

const table = await watchTable();
const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

const THUMBNAIL = { role: 'thumbnail' as const, level: 0, part: 0, contentType: 'image/webp', sizeBytes: 9, key: 'x' };
const asset = (number: number, summary: Asset['summary'], override: Partial<Asset> = {}): Asset => ({
  assetId: `asset-${number}`,
  kind: 'dicomSeries',
  name: `image ${number}`,
  summary,
  notes: [],
  entryIndexes: [number],
  outputs: [THUMBNAIL],
  ...override,
});

const PANORAMIC = asset(0, {
  Modality: 'PX',
  StudyDate: '20240312',
  StudyInstanceUID: '1.2.3',
  Manufacturer: 'Planmeca',
  ManufacturerModelName: 'Planmeca ProMax',
});
const SMALL = [1, 2, 3].map((number) =>
  asset(number, { Modality: 'IO', StudyDate: '20240312', StudyInstanceUID: '1.2.3', Manufacturer: 'Helios' }),
);
const PHOTO = asset(4, { width: 10, height: 10 }, { kind: 'image', name: 'IMG_1.jpg' });

/** Stores a processed file with these assets, and delivers the event of its readiness twice, as a bus may. */
async function publish(row: CaseFileRow, assets: readonly Asset[]): Promise<CaseFileRow> {
  const manifest: Manifest = { schemaVersion: 2, entries: [], assets: [...assets] };
  await bucket.put(OBJECT_KEYS.manifest(row), manifestDocument.encode(manifest));
  const before = (await caseFiles.read(row))!;
  const ready = changed(nowSeconds(), before, { state: 'ready' });
  await transact([caseFiles.replace(ready)]);
  const detail = {
    schemaVersion: 1,
    fileId: row.fileId,
    organisationId: row.organisationId,
    order: null,
    patientId: row.patientId,
    uploaderOrganisationId: row.payerId,
    counts: { converted: 1, kept: 0, refused: 0, skipped: 0 },
  };
  for (const _time of [1, 2]) await makeStudies({ 'detail-type': 'CaseFileReady', detail });
  return ready;
}

const fileOf = ({ clinic }: Sides, patientId: PatientId, override: Partial<CaseFileRow> = {}) =>
  announceFile(Buffer.from('zip'), {
    organisationId: clinic.organisationId,
    payerId: clinic.organisationId,
    orderId: null,
    patientId,
    subject: patientId,
    state: 'processing',
    ...override,
  });

async function published(assets: readonly Asset[]) {
  const sides = await foundSides();
  const { token } = sides.clinic.head;
  const { patientId } = await addPatient(sides.clinic.head);
  const file = await publish(await fileOf(sides, patientId), assets);
  const list = async () => (await succeed(studyApi.index, { patientId }, { token })).list;
  return { sides, token, patientId, file, list };
}

// STU-1, STU-2, STU-3, STU-6
test('a ready file becomes one study for each kind and day, only once, listed newest first', async () => {
  const { list, file } = await published([PANORAMIC, ...SMALL, PHOTO]);

  const lines = await list();

  const today = new Date(file.createdAt * 1000).toISOString().slice(0, 10);
  const facts = lines.map(({ kind, takenOn, dayFrom, imageCount, device }) => [
    kind,
    takenOn,
    dayFrom,
    imageCount,
    device,
  ]);
  expect(facts.slice(0, 1)).toEqual([['photo', today, 'upload', 1, '']]);
  expect(facts.slice(1).toSorted(byText)).toEqual([
    ['panoramic', '2024-03-12', 'image', 1, 'Planmeca ProMax'],
    ['periapical', '2024-03-12', 'image', 3, 'Helios'],
  ]);
  const [panoramic] = lines.filter(({ kind }) => kind === 'panoramic');
  expect(panoramic).toMatchObject({
    judgedBy: null,
    StudyInstanceUID: '1.2.3',
    source: { name: 'SCAN-1' },
    fileState: 'ready',
  });
  expect(panoramic?.cover[0]?.thumbnailUrl).toContain(`${file.fileId}/asset-0/thumbnail-0`);
});

// STU-3
test('more than a hundred images of one kind are several studies', async () => {
  const { list } = await published(
    Array.from({ length: 230 }, (_, number) => asset(number, { Modality: 'IO', StudyDate: '20240312' })),
  );

  expect((await list()).map(({ imageCount }) => imageCount).toSorted((a, b) => a - b)).toEqual([30, 100, 100]);
});

// STU-2
test('a file that is processed again keeps its corrected studies and adds the new images', async () => {
  const { token, file, list } = await published([PANORAMIC, PHOTO]);
  const [before] = (await list()).filter(({ kind }) => kind === 'panoramic');
  await succeed(studyApi.correct, { studyId: before!.studyId, version: 1, kind: 'lateralCeph' }, { token });

  await publish(file, [PANORAMIC, ...SMALL]);

  expect((await list()).map(({ kind, imageCount }) => [kind, imageCount]).toSorted(byText)).toEqual([
    ['lateralCeph', 1],
    ['periapical', 3],
  ]);
});

// STU-4, STU-5
test('one call corrects the kind; an old version is refused and changes nothing', async () => {
  const { token, list, sides } = await published([PANORAMIC]);
  const [line] = await list();
  const { studyId, version } = line!;

  const corrected = await succeed(
    studyApi.correct,
    { studyId, version, kind: 'lateralCeph', takenOn: '2024-03-13' },
    { token },
  );

  const { name } = sides.clinic.head;
  expect(corrected).toMatchObject({
    kind: 'lateralCeph',
    judgedBy: { name },
    takenOn: '2024-03-13',
    dayFrom: 'person',
  });
  await table.since();
  expect((await call(studyApi.correct, { studyId, version, kind: 'photo' }, { token })).code).toBe(40902);
  expect((await table.since()).filter(({ entity }) => entity === 'study')).toEqual([]);
});

// STU-5
test('some images become a study of another kind, with their teeth', async () => {
  const { token, list } = await published(SMALL);
  const [line] = await list();
  const { studyId, version } = line!;

  const part = await succeed(
    studyApi.correct,
    {
      studyId,
      version,
      kind: 'bitewing',
      assetIds: ['asset-2'],
      teeth: [{ assetId: 'asset-2', teeth: ['16', '46'] as never }],
    },
    { token },
  );

  expect(part.images).toMatchObject([{ assetId: 'asset-2', teeth: ['16', '46'] }]);
  const lines = (await list()).map(({ kind, imageCount, teeth }) => [kind, imageCount, teeth]);
  expect(lines.toSorted(byText)).toEqual([
    ['bitewing', 1, ['16', '46']],
    ['periapical', 2, []],
  ]);
  const unknown = await call(studyApi.correct, { studyId, version: version + 1, assetIds: ['asset-9'] }, { token });
  expect([unknown.code, unknown.data]).toEqual([40000, { fields: [{ path: 'assetIds', error: 'unknownImage' }] }]);
});

// STU-11, STU-12
test('all images of a tooth are found over all studies: by entered teeth, and in images of the whole mouth', async () => {
  const { token, list, patientId } = await published([PANORAMIC, ...SMALL, PHOTO]);
  const line = (await list()).find(({ kind }) => kind === 'periapical')!;
  const teeth = [
    { assetId: 'asset-1', teeth: ['16', '17'] as never },
    { assetId: 'asset-3', teeth: ['16'] as never },
  ];
  await succeed(studyApi.correct, { studyId: line.studyId, version: line.version, teeth }, { token });
  const of = async (tooth: string) => {
    const answer = await succeed(studyApi.index, { patientId, tooth: tooth as never }, { token });
    return answer.list.map(({ kind, cover }) => [kind, ...cover.map(({ assetId }) => assetId)]).toSorted(byText);
  };

  expect(await of('16')).toEqual([
    ['panoramic', 'asset-0'],
    ['periapical', 'asset-1', 'asset-3'],
  ]);
  expect(await of('17')).toEqual([
    ['panoramic', 'asset-0'],
    ['periapical', 'asset-1'],
  ]);
  expect(await of('31')).toEqual([['panoramic', 'asset-0']]);
});

// STU-8
test('a clinic’s file of an order is listed with the patient, a lab’s file is not', async () => {
  const sides = await foundSides();
  const order = await openOrder(sides.clinic.head);
  const { patientId } = order.patient;
  const ofOrder = { orderId: order.orderId, patientId: null, subject: order.orderId };
  const file = await publish(await fileOf(sides, patientId, ofOrder), [PANORAMIC]);
  await publish(await fileOf(sides, patientId, { ...ofOrder, payerId: sides.lab.organisationId }), [PHOTO]);

  const { list } = await succeed(studyApi.index, { patientId }, { token: sides.clinic.head.token });

  expect(list).toMatchObject([{ fileId: file.fileId, orderId: order.orderId, kind: 'panoramic' }]);
  const { studyId } = list[0]!;
  expect((await call(studyApi.read, { studyId }, { token: sides.lab.head.token })).code).toBe(40300);
});

// STU-9
test('a study disappears and returns with its file', async () => {
  const { token, file, list } = await published([PANORAMIC]);
  const [line] = await list();
  const { studyId } = line!;

  await succeed(fileApi.delete, { fileId: file.fileId }, { token });

  expect(await list()).toEqual([]);
  expect((await call(studyApi.read, { studyId }, { token })).code).toBe(40400);
  await succeed(fileApi.restore, { fileId: file.fileId }, { token });
  expect(await list()).toHaveLength(1);
});

// STU-10
test('a study says that its file names another person', async () => {
  const { patientId, sides, token } = await published([]);
  const namedPatients = [{ name: 'Somebody Else', birthDate: '19500101', number: '' }];
  await publish(await fileOf(sides, patientId, { namedPatients }), [PANORAMIC]);

  const { list } = await succeed(studyApi.index, { patientId }, { token });

  expect(list).toMatchObject([{ otherPatients: [{ name: 'Somebody Else' }] }]);
});

test('another clinic’s patient and study are none', async () => {
  const { patientId, list } = await published([PANORAMIC]);
  const [line] = await list();
  const { token } = (await foundSides()).clinic.head;

  expect((await call(studyApi.index, { patientId }, { token })).code).toBe(40400);
  expect((await call(studyApi.read, { studyId: line!.studyId }, { token })).code).toBe(40400);
});

// STU-77
test('images for a scan ticket get its kind and teeth; a scout and a document get the kind that they appear to have', async () => {
  const sides = await foundSides();
  const { token } = sides.clinic.head;
  const { patientId } = await addPatient(sides.clinic.head);
  const device = { equipmentId: newId('equipment'), serialNumber: 'HL-1', modelNumber: 'Helios 500' };
  const taken = { ...device, at: Date.UTC(2026, 0, 5, 12) / 1000 };
  const { ticketId, writtenBy } = await addScanTicket(sides.clinic.organisationId, patientId, {
    kind: 'bitewing',
    teeth: ['16', '17'].map((tooth) => FdiToothNumber.parse(tooth)),
    state: 'taken',
    taken,
  });
  const document = asset(5, {}, { kind: 'document', name: 'report.pdf' });
  const volume = asset(6, { Modality: 'CT' }, { outputs: [{ ...THUMBNAIL, role: 'volumeIndex' }] });
  await publish(await fileOf(sides, patientId, { ticketId }), [PHOTO, document, volume, ...SMALL.slice(0, 1)]);

  const lines = (await succeed(studyApi.index, { patientId }, { token })).list;

  const facts = lines.map(({ kind, judgedBy, takenOn, dayFrom, device: named, teeth }) => [
    kind,
    judgedBy?.accountId ?? null,
    takenOn,
    dayFrom,
    named,
    teeth,
  ]);
  const { accountId } = writtenBy;
  expect(facts.toSorted(byText)).toEqual([
    ['bitewing', accountId, '2024-03-12', 'image', 'Helios', ['16', '17']],
    ['bitewing', accountId, '2026-01-05', 'ticket', 'Helios 500', ['16', '17']],
    ['cbct', null, '2026-01-05', 'ticket', 'Helios 500', []],
    ['other', null, '2026-01-05', 'ticket', 'Helios 500', []],
  ]);
});
