import { bucket } from '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { analysisStore, placeOf, type StoredRun } from '#functions/analysis/analysis-store.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { StudyKind } from '#shared/study/study-kinds.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPatient } from '#test/support/orders.ts';
import { addStudy } from '#test/support/studies.ts';
import { foundWithHead } from '#test/support/world.ts';

const fdi = (tooth: string) => FdiToothNumber.parse(tooth);
const BOX: [number, number, number, number] = [300, 200, 40, 90];

async function withPatient() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const { token } = head;
  const ready = { orderId: null, patientId, subject: patientId, state: 'ready' as const };
  /** Adds a study with one image. `teeth` are the teeth that a person entered. */
  const addImage = async (kind: StudyKind, takenOn: string, teeth: readonly string[] = []) => {
    const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...ready });
    const images = [
      { assetId: 'asset-0', name: 'a.dcm', teeth: teeth.map(fdi), viewer: 'image' as const, hasThumbnail: true },
    ];
    await addStudy(file, patientId, { kind, takenOn, images });
    return file;
  };
  const read = async (tooth: string) => succeed(studyApi.tooth, { patientId, tooth: fdi(tooth) }, { token });
  return { head, token, patientId, organisationId, addImage, read };
}
type File = Awaited<ReturnType<Awaited<ReturnType<typeof withPatient>>['addImage']>>;

/** Stores a manifest with an image of 2,000 × 1,000 pixels, and a run. If `accepted` is undefined, no one has decided on the run. */
async function addRun(file: File, serial: number, accepted: readonly string[] | undefined) {
  const outputs = [{ role: 'stackIndex', contentType: 'application/json', sizeBytes: 1, key: 'index' }];
  const summary = { Columns: 2000, Rows: 1000 };
  const asset = { assetId: 'asset-0', kind: 'dicomSeries', name: 'a', entryIndexes: [0], outputs, summary };
  const manifest = Manifest.parse({ schemaVersion: 2, entries: [], assets: [asset] });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(manifest)));
  const { organisationId, fileId } = file;
  const teethReview = accepted && {
    by: 'Olivia Bennett',
    at: nowSeconds(),
    curve: [],
    decisions: [],
    accepted: accepted.map((tooth) => ({ tooth: fdi(tooth), box: BOX })),
  };
  const row: StoredRun = newRow(nowSeconds(), {
    organisationId,
    fileId,
    assetId: 'asset-0',
    analyser: 'panoramicTeeth' as const,
    serial,
    place: placeOf(serial),
    state: teethReview === undefined ? ('proposed' as const) : ('reviewed' as const),
    step: 'points' as const,
    requestedBy: 'Olivia Bennett',
    startedAt: nowSeconds(),
    model: null,
    problem: null,
    score: null,
    facing: null,
    landmarks: [],
    left: [],
    pose: null,
    review: null,
    teeth: { curve: [], teeth: [] },
    teethReview: teethReview ?? null,
  });
  await transact([analysisStore.create(row)]);
}

// STU-23
test('a tooth is listed newest first: on films with a decision on its position, and on images with entered teeth', async () => {
  const { addImage, read } = await withPatient();
  const film = await addImage('panoramic', '2024-05-01');
  const small = await addImage('periapical', '2026-02-03', ['36', '37']);
  await addImage('bitewing', '2025-01-01', ['16']);
  await addRun(film, 1, ['36', '35']);
  await addRun(film, 2, undefined);

  const { list } = await read('36');

  expect(list).toMatchObject([
    { fileId: small.fileId, kind: 'periapical', knownBy: 'teeth', crop: null, decidedBy: null },
    {
      fileId: film.fileId,
      kind: 'panoramic',
      knownBy: 'decision',
      decidedBy: 'Olivia Bennett',
      crop: { box: BOX, width: 2000, height: 1000 },
    },
  ]);
  expect(list.map(({ toothDetailImageUrl }) => new URL(toothDetailImageUrl ?? '').pathname.split('/').at(-1))).toEqual([
    'thumbnail-0',
    'preview-0',
  ]);
});

// STU-24
test('a film without a decision says so, and a film on which the tooth was not found is left out', async () => {
  const { addImage, read } = await withPatient();
  const open = await addImage('panoramic', '2024-05-01');
  const decided = await addImage('panoramic', '2025-05-01');
  await addRun(decided, 1, ['35']);

  expect((await read('36')).list).toMatchObject([{ fileId: open.fileId, knownBy: 'undecided', crop: null }]);
});

// STU-23
test('an image in a mount is shown for the tooth of its position, unless other teeth were entered', async () => {
  const { addImage, read, patientId, token } = await withPatient();
  const hung = await addImage('periapical', '2026-01-01');
  const elsewhere = await addImage('periapical', '2026-01-02', ['11']);
  const turned = { assetId: 'asset-0', quarterTurns: 1, isMirrored: true };
  const images = [
    { ...turned, slot: 'lower7', fileId: hung.fileId },
    { ...turned, slot: 'upper7', fileId: elsewhere.fileId },
  ];
  await succeed(
    studyApi.saveMount,
    { layout: 'fmx18', takenOn: '2026-01-01', version: 0, patientId, images },
    { token },
  );

  expect((await read('36')).list).toMatchObject([
    { fileId: hung.fileId, knownBy: 'mount', quarterTurns: 1, isMirrored: true },
  ]);
  expect((await read('26')).list).toEqual([]);
});

// PAT-133
test('teeth with a finding are counted, teeth with only a restoration are not', async () => {
  const { read, patientId, token } = await withPatient();
  const visit = { patientId, version: 0, at: nowSeconds() - 60, inspectionNumber: '', note: '' };
  const { visitId } = await succeed(patientApi.saveVisit, visit, { token });
  const state = (finding: 'filling' | 'dentineCaries') => ({
    status: 'present' as const,
    findings: [{ finding, surfaces: ['mesial' as const], amount: null }],
    note: '',
  });
  const teeth = [
    { tooth: fdi('36'), state: state('dentineCaries') },
    { tooth: fdi('16'), state: state('dentineCaries') },
    { tooth: fdi('11'), state: state('filling') },
  ];
  await succeed(chartApi.save, { patientId, visitId, version: 0, teeth }, { token });

  expect(await read('36')).toMatchObject({ problemTeethNum: 2, problemTeeth: ['16', '36'], list: [] });
});

// STU-23
test('another clinic finds neither the patient nor the images', async () => {
  const { patientId } = await withPatient();
  const { head } = await foundWithHead('clinic');

  expect((await call(studyApi.tooth, { patientId, tooth: fdi('36') }, { token: head.token })).code).toBe(40400);
});
