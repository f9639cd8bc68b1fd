import { bucket } from '#test/support/bucket.ts';
import { beforeAll, expect, test } from 'vitest';
import { cephItems } from '#functions/file/ceph-items.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { eraseFile } from '#functions/operations/erase-file.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId, PatientId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { addStudy } from '#test/support/studies.ts';
import { addMember, type Member } from '#test/support/world.ts';

const FILM: CephFilm = {
  frame: 0,
  facing: 'left',
  pixelAspect: 1,
  scale: { columnMm: 0.25, from: 'calibration' },
  landmarks: [
    { id: 'S', point: [400.5, 300.25] },
    { id: 'N', point: [700, 280] },
  ],
  analysis: 'steiner',
  norms: 'published',
  sex: 'female',
  ageYears: 14,
};
const IMAGE = { name: 'Ceph', teeth: [], viewer: 'image' as const, hasThumbnail: false };
const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [{ assetId: 'asset-0', kind: 'image', name: 'Ceph', entryIndexes: [0], outputs: [] }],
});

let sides: Sides;
let order: Order;
let dentist: Member;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
  dentist = sides.clinic.head;
});

async function newFilm() {
  const { organisationId } = sides.clinic;
  const { orderId, orderNumber } = order;
  const of = { orderId, orderNumber, subject: orderId, state: 'ready' as const };
  const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...of });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(MANIFEST)));
  return { fileId: file.fileId, assetId: 'asset-0' };
}
type Film = Awaited<ReturnType<typeof newFilm>>;

const read = (film: Film & { version?: number }, { token } = dentist) => succeed(fileApi.readCeph, film, { token });
const trySave = (film: Film, version: number, changed: Partial<CephFilm> = {}, { token } = dentist) =>
  call(fileApi.saveCeph, { ...film, version, film: { ...FILM, ...changed } }, { token });
const save = (film: Film, version: number, changed: Partial<CephFilm> = {}, { token } = dentist) =>
  succeed(fileApi.saveCeph, { ...film, version, film: { ...FILM, ...changed } }, { token });

// CEPH-20
test('an analysis is returned as it was saved, with the person who placed each landmark', async () => {
  const film = await newFilm();
  expect(await read(film)).toEqual({ ...film, newest: null, versions: [] });

  const saved = await save(film, 0);

  expect(await read(film)).toEqual(saved);
  expect(saved.newest).toMatchObject({ ...FILM, version: 1, savedBy: dentist.name });
  expect(saved.newest?.landmarks.map(({ by }) => by)).toEqual([dentist.name, dentist.name]);
});

// CEPH-20, CEPH-21
test('a colleague who moves one landmark is named for that landmark only, and the earlier version stays', async () => {
  const film = await newFilm();
  const colleague = await addMember(sides.clinic as OrganisationRow, 'clinicMember');
  const first = await save(film, 0);

  const moved = FILM.landmarks.map((each) =>
    each.id === 'N' ? { ...each, point: [701, 281] as [number, number] } : each,
  );
  const second = await save(film, 1, { landmarks: moved }, colleague);

  expect(second.newest?.landmarks.map(({ by }) => by)).toEqual([dentist.name, colleague.name]);
  expect(second.versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
    [2, colleague.name],
    [1, dentist.name],
  ]);
  expect((await read({ ...film, version: 1 })).newest).toEqual(first.newest);
  expect(await call(fileApi.readCeph, { ...film, version: 3 }, { token: dentist.token })).toMatchObject({
    code: 40_400,
  });
});

// CEPH-21
test('one of several saves at the same time is accepted; the others get 40902', async () => {
  const film = await newFilm();

  const answers = await Promise.all([12, 13, 14].map((ageYears) => trySave(film, 0, { ageYears })));

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40_902, 40_902]);
  expect((await trySave(film, 0)).code).toBe(40_902);
  expect((await read(film)).versions).toHaveLength(1);
});

// CEPH-43
test('an analysed film of the same patient can be laid over a film; another patient’s film, or one without analysis, is refused', async () => {
  const studied = async (patientId: PatientId) => {
    const film = await newFilm();
    const { organisationId } = sides.clinic;
    const of = { organisationId, fileId: film.fileId as FileId, orderId: order.orderId };
    await addStudy(of, patientId, { images: [{ ...IMAGE, assetId: 'asset-0' }] });
    return film;
  };
  const { patientId } = order.patient;
  const [own, other, without] = [await studied(patientId), await studied(patientId), await studied(patientId)];
  const foreign = await studied((await addPatient(dentist, { name: 'Other Person' })).patientId);
  for (const film of [other, foreign]) await save(film, 0);
  const laid = (film: Film, version = 1) => ({
    fileId: film.fileId as FileId,
    assetId: 'asset-0',
    version,
    method: 'structures' as const,
    move: { forward: 1.5, up: 0, turn: -2 },
  });

  const saved = await save(own, 0, { overlay: laid(other) });
  expect((await read(own)).newest?.overlay).toEqual(laid(other));
  expect(saved.newest?.version).toBe(1);
  for (const overlay of [laid(foreign), laid(without), laid(other, 2)])
    expect((await trySave(own, 1, { overlay })).code).toBe(40_400);
});

// CEPH-22
test('a lab can neither read nor save the analysis of an order’s film', async () => {
  const film = await newFilm();
  await save(film, 0);
  const { token } = sides.lab.head;

  expect((await call(fileApi.readCeph, film, { token })).code).toBe(40_300);
  expect((await trySave(film, 1, {}, sides.lab.head)).code).toBe(40_300);
});

test('a landmark twice, or an asset that the file does not have, is refused', async () => {
  const film = await newFilm();
  const twice = [...FILM.landmarks, ...FILM.landmarks];

  expect((await trySave(film, 0, { landmarks: twice })).code).toBe(40_000);
  expect((await trySave({ ...film, assetId: 'asset-9' }, 0)).code).toBe(40_400);
});

// CEPH-23
test('all versions of an analysis are erased with the file', async () => {
  const film = await newFilm();
  await save(film, 0);
  await save(film, 1, { ageYears: 15 });
  const { organisationId } = sides.clinic;
  const rows = () => cephItems.all({ index: 'primary', key: { organisationId, fileId: film.fileId as FileId } });
  expect(await rows()).toHaveLength(2);

  await eraseFile({ organisationId, fileId: film.fileId as FileId }, stores.objects);

  expect(await rows()).toEqual([]);
});
