import { bucket, BUCKET } from '#test/support/bucket.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { s3 } from '#functions/objects/s3-client.ts';
import { eraseFile } from '#functions/operations/erase-file.ts';
import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { handler as analyse } from '#functions/pipeline/analyse.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { addModel, removeModel } from '#infra/operate/manage-model.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import type { AnalysisRun, ReviewDecision } from '#shared/analysis/analysis-run.ts';
import { MODEL_KEYS } from '#shared/analysis/model-keys.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { LEFT_POINT, seenAt, writeSmallCephModel } from '#test/support/onnx/small-ceph-model.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import type { Member } from '#test/support/world.ts';

const EDGE_PX = 400;
const NEAR_PX = 3;

const machines = await runStateMachines();
const folder = mkdtempSync(join(tmpdir(), 'arcata-model-'));
const manifest = writeSmallCephModel(folder);
const to = { s3, bucket: BUCKET };

let sides: Sides;
let dentist: Member;
beforeAll(async () => {
  sides = await foundSides();
  dentist = sides.clinic.head;
});
afterEach(async () => {
  setClock(Date.now);
  await machines.settle();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Look = 'right' | 'left' | 'empty';
/** Makes a film whose bright half is on the side to which the face looks. An empty film is black all over. */
const filmOf = (look: Look): Promise<Buffer> => {
  const isBright = (column: number): boolean => look !== 'empty' && column >= EDGE_PX / 2 === (look === 'right');
  const raw = Buffer.from(Array.from({ length: EDGE_PX ** 2 }, (_, at) => (isBright(at % EDGE_PX) ? 180 : 20)));
  return sharp(raw, { raw: { width: EDGE_PX, height: EDGE_PX, channels: 1 } })
    .jpeg()
    .toBuffer();
};

async function newFilm(look: Look = 'right', roles: readonly string[] = ['preview']) {
  const { organisationId } = sides.clinic;
  const { orderId, orderNumber } = await orderIn(sides, 'pendingAcceptance');
  const of = { orderId, orderNumber, subject: orderId, state: 'ready' as const };
  const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...of });
  const outputs = roles.map((role) => ({
    role,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    key: OBJECT_KEYS.output(file, 'asset-0', { role: 'preview', level: 0 }),
  }));
  const asset = { assetId: 'asset-0', kind: 'image', name: 'Ceph', entryIndexes: [0], outputs };
  const content = Manifest.parse({ schemaVersion: 2, entries: [], assets: [asset] });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(content)));
  await bucket.put(OBJECT_KEYS.output(file, 'asset-0', { role: 'preview', level: 0 }), await filmOf(look));
  return { fileId: file.fileId, assetId: 'asset-0', analyser: 'cephLandmarks' as const };
}
type Film = Awaited<ReturnType<typeof newFilm>>;

const read = (film: Film) => succeed(analysisApi.read, film, { token: dentist.token });
const begin = (film: Film) => succeed(analysisApi.run, film, { token: dentist.token });
async function analysed(film: Film): Promise<AnalysisRun> {
  await begin(film);
  await machines.settle();
  return (await read(film)).run!;
}

// ANA-1, CEPH-32
test('without a model no analysis runs, and the film’s page learns that', async () => {
  const film = await newFilm();

  expect(await read(film)).toMatchObject({ model: null, run: null });
  expect(await call(analysisApi.run, film, { token: dentist.token })).toMatchObject({ code: 40_901 });
});

// ANA-2, ANA-3, ANA-4, CEPH-29, CEPH-31
test('a film’s landmarks are proposed, with the model’s card, and nothing enters the analysis', async () => {
  await addModel(to, folder);
  const film = await newFilm();

  expect((await begin(film)).run).toMatchObject({ state: 'underWay', step: 'waiting', serial: 1 });
  await machines.settle();

  const { run, model } = await read(film);
  expect(model).toMatchObject({ name: manifest.name, version: manifest.version, clinicalClaim: false, terms: 'Ours.' });
  expect(run).toMatchObject({ state: 'proposed', facing: 'right', requestedBy: dentist.name, review: null, model });
  expect(run?.left).toEqual([LEFT_POINT]);
  expect(run?.landmarks).toHaveLength(18);
  for (const { id, point, spread } of run?.landmarks ?? []) {
    const [x, y] = seenAt(id);
    expect(Math.hypot(point[0] - x * EDGE_PX, point[1] - y * EDGE_PX), id).toBeLessThan(NEAR_PX);
    expect(spread[0] * spread[2]).toBeGreaterThan(spread[1] ** 2);
  }
  expect(await succeed(fileApi.readCeph, film, { token: dentist.token })).toMatchObject({ newest: null });
});

// CEPH-30
test('a mirrored film is turned: its points are those of the mirror image', async () => {
  const run = await analysed(await newFilm('left'));

  expect(run).toMatchObject({ state: 'proposed', facing: 'left' });
  for (const { id, point } of run.landmarks)
    expect(Math.abs(point[0] - (1 - seenAt(id)[0]) * EDGE_PX), id).toBeLessThan(NEAR_PX);
});

// CEPH-30
test.each([
  ['what is no cephalogram', ['empty', ['preview']], 'notACephalogram'],
  ['a volume', ['right', ['preview', 'volumeIndex']], 'noSingleImage'],
] as const)('%s is refused, and no point is shown', async (_name, [look, roles], problem) => {
  const run = await analysed(await newFilm(look, roles));

  expect(run).toMatchObject({ state: 'refused', problem, landmarks: [], left: [] });
});

// ANA-3
test('a model whose file does not match its digest is not loaded', async () => {
  const key = MODEL_KEYS.file('cephLandmarks', manifest, 'refiner.onnx');
  const bytes = Buffer.from(await bucket.bytes(key));
  await bucket.put(key, Buffer.from(bytes.map((each, at) => (at === 100 ? each ^ 1 : each))));

  const run = await analysed(await newFilm());

  expect(run).toMatchObject({ state: 'failed', problem: 'modelDamaged', landmarks: [] });
  await addModel(to, folder);
});

// ANA-4
test('a run whose model is replaced meanwhile fails, and another run can begin', async () => {
  const film = await newFilm();
  machines.pretend(`${film.fileId}-asset-0-cephLandmarks-1`, 'RUNNING');
  await begin(film);
  await removeModel(to, 'cephLandmarks');
  const { organisationId } = sides.clinic;
  await analyse({ analysis: { ...film, organisationId, serial: 1 } }, {} as never);

  expect((await read(film)).run).toMatchObject({ state: 'failed', problem: 'modelGone', landmarks: [] });
  await addModel(to, folder);
  expect((await analysed(film)).serial).toBe(2);
});

// ANA-4
test('two requests at once start one run; a run without progress for two hours has failed', async () => {
  const film = await newFilm();
  machines.pretend(`${film.fileId}-asset-0-cephLandmarks-1`, 'RUNNING');

  const runs = await Promise.all([begin(film), begin(film)]);
  expect(runs.map(({ run }) => run?.serial)).toEqual([1, 1]);

  const later = Date.now() + 2 * 3600 * 1000;
  setClock(() => later);
  expect((await read(film)).run).toMatchObject({ state: 'failed', problem: 'brokeOff' });
});

// ANA-5
test('a lab can neither request a proposal nor see one', async () => {
  const film = await newFilm();
  const { token } = sides.lab.head;

  expect((await call(analysisApi.run, film, { token })).code).toBe(40_300);
  expect((await call(analysisApi.read, film, { token })).code).toBe(40_300);
});

/** Returns the film as a person saves it who moves N, rejects A and accepts all other points. */
function reviewOf({ landmarks, facing }: AnalysisRun): { film: CephFilm; decisions: ReviewDecision[] } {
  const decisions = landmarks.map(({ id }): ReviewDecision => {
    if (id === 'N') return { id, decision: 'moved', reason: 'position' };
    return id === 'A' ? { id, decision: 'rejected', reason: 'structure' } : { id, decision: 'accepted' };
  });
  const kept = landmarks.flatMap(({ id, point }) => {
    if (id === 'A') return [];
    return [{ id, point: id === 'N' ? ([point[0] + 4, point[1]] as [number, number]) : point }];
  });
  const settings = { analysis: 'steiner', norms: 'published', sex: null, ageYears: null } as const;
  return {
    decisions,
    film: { frame: 0, facing: facing ?? 'right', pixelAspect: 1, scale: null, landmarks: kept, ...settings },
  };
}

// CEPH-33, CEPH-34
test('each decision of a person on a point is stored beside the proposal', async () => {
  const film = await newFilm();
  const run = await analysed(film);
  const { film: saved, decisions } = reviewOf(run);
  const save = (review: { serial: number; decisions: ReviewDecision[] }, version = 0) =>
    call(fileApi.saveCeph, { ...film, version, film: saved, review }, { token: dentist.token });

  expect((await save({ serial: 1, decisions: decisions.slice(1) })).code).toBe(40_000);
  const untrue = decisions.map((each): ReviewDecision => (each.id === 'N' ? { id: 'N', decision: 'accepted' } : each));
  expect((await save({ serial: 1, decisions: untrue })).code).toBe(40_000);
  expect((await save({ serial: 9, decisions })).code).toBe(40_400);
  expect((await save({ serial: 1, decisions })).code).toBe(200);
  expect((await save({ serial: 1, decisions }, 1)).code).toBe(40_902);

  const after = (await read(film)).run!;
  expect(after).toMatchObject({ state: 'reviewed', landmarks: run.landmarks });
  expect(after.review).toMatchObject({ by: dentist.name, cephVersion: 1, decisions });
  expect(after.review?.accepted).toEqual(saved.landmarks);
  expect((await succeed(fileApi.readCeph, film, { token: dentist.token })).versions).toHaveLength(1);
});

// ANA-30
test('the audit has for each point what was proposed, what was accepted, and the model', async () => {
  const film = await newFilm();
  const run = await analysed(film);
  const { film: saved, decisions } = reviewOf(run);
  const scale = { columnMm: 0.1, from: 'patient' } as const;
  const request = { ...film, version: 0, film: { ...saved, scale }, review: { serial: 1, decisions } };
  await succeed(fileApi.saveCeph, request, { token: dentist.token });

  const { list } = await succeed(auditApi.index, {}, { token: dentist.token });
  const line = list.find(({ action }) => action === fileApi.saveCeph.path);

  expect(line).toMatchObject({
    actorName: dentist.name,
    subjects: expect.arrayContaining([{ id: film.fileId, label: '' }]),
  });
  expect(line?.review).toMatchObject({
    analyser: 'cephLandmarks',
    serial: 1,
    model: { name: manifest.name, version: manifest.version },
  });
  const tenths = (of: string) =>
    run.landmarks.find(({ id }) => id === of)?.point.map((each) => Math.round(each * 10) / 10);
  const [x = 0, y = 0] = tenths('N') ?? [];
  const partOf = (of: string) => line?.review?.parts.find(({ part }) => part === of);
  expect(line?.review?.parts).toHaveLength(run.landmarks.length);
  expect(partOf('N')).toEqual({
    part: 'N',
    decision: 'moved',
    proposed: [x, y],
    accepted: [expect.closeTo(x + 4, 5), y],
    movedMm: 0.4,
    reason: 'position',
  });
  expect(partOf('A')).toEqual({ part: 'A', decision: 'rejected', proposed: tenths('A'), reason: 'structure' });
  expect(partOf('S')).toEqual({ part: 'S', decision: 'accepted', proposed: tenths('S') });
});

// CEPH-35
test('the runs of a film are erased with its file', async () => {
  const film = await newFilm();
  await analysed(film);
  const { organisationId } = sides.clinic;
  const address = { organisationId, fileId: film.fileId as FileId };
  expect(await analysisStore.ofFile(address)).toHaveLength(1);

  await eraseFile(address, stores.objects);

  expect(await analysisStore.ofFile(address)).toEqual([]);
});
