import { bucket } from '#test/support/bucket.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { eraseFile } from '#functions/operations/erase-file.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { auditedTeeth } from '#shared/analysis/audit-review.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { ToothBox, ToothDecision } from '#shared/analysis/teeth/teeth-review.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '#shared/limits.ts';
import { DECIDUOUS_TEETH, FdiToothNumber, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { phantomFilm } from '#test/support/phantom-film.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';

const COLUMNS = 480;
/** Bytes of the other parts of an audit line, apart from its review (`OTHER_PARTS`). Then the largest number of bytes of an answer. */
const OTHER_PARTS = 1000;
const ANSWER_BYTES_MAX = 6_000_000;
const machines = await runStateMachines();

let sides: Sides;
let dentist: Member;
let film: Buffer;
beforeAll(async () => {
  sides = await foundSides();
  dentist = sides.clinic.head;
  const { width, height, values } = await phantomFilm(4, COLUMNS);
  film = await sharp(Buffer.from(values), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();
});
afterEach(() => machines.settle());

async function newFilm(preview: Buffer = film) {
  const { organisationId } = sides.clinic;
  const { orderId, orderNumber } = await orderIn(sides, 'pendingAcceptance');
  const of = { orderId, orderNumber, subject: orderId, state: 'ready' as const };
  const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...of });
  const key = OBJECT_KEYS.output(file, 'asset-0', { role: 'preview', level: 0 });
  const outputs = [{ role: 'preview', contentType: 'image/jpeg', sizeBytes: 1, key }];
  const asset = { assetId: 'asset-0', kind: 'image', name: 'Panoramic', entryIndexes: [0], outputs };
  const content = Manifest.parse({ schemaVersion: 2, entries: [], assets: [asset] });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(content)));
  await bucket.put(key, preview);
  return { fileId: file.fileId, assetId: 'asset-0' };
}
type Film = Awaited<ReturnType<typeof newFilm>>;

const analyser = 'panoramicTeeth' as const;
const newest = async (of: Film): Promise<AnalysisRun> =>
  (await succeed(analysisApi.read, { ...of, analyser }, { token: dentist.token })).run!;
async function analysed(of: Film): Promise<AnalysisRun> {
  await succeed(analysisApi.run, { ...of, analyser }, { token: dentist.token });
  await machines.settle();
  return newest(of);
}

// ANA-16, ANA-20
test('the teeth of a panoramic film are proposed without any installed model', async () => {
  const run = await analysed(await newFilm());

  expect(run).toMatchObject({ state: 'proposed', model: null, landmarks: [], review: null, teethReview: null });
  expect(run.teeth?.teeth.map(({ tooth }) => tooth)).toEqual(expect.arrayContaining(['17', '11', '21', '36', '47']));
  expect(run.teeth?.curve.length).toBeGreaterThan(9);
});

// ANA-17, ANA-20
test('an image that is no panoramic film is refused, and no tooth is shown', async () => {
  const square = await sharp(film).resize(300, 300, { fit: 'fill' }).jpeg().toBuffer();

  expect(await analysed(await newFilm(square))).toMatchObject({
    state: 'refused',
    problem: 'notAPanoramic',
    teeth: null,
  });
});

const fdi = (tooth: string) => FdiToothNumber.parse(tooth);
/**
 * Returns decisions that accept all teeth, except: the upper left canine gets another number, a molar is rejected, and a third one is
 * added.
 */
function decisionsOn({ teeth }: AnalysisRun): ToothDecision[] {
  const decided = (teeth?.teeth ?? []).map(({ tooth, box }): ToothDecision => {
    if (tooth === '23') return { decision: 'changed', tooth, as: fdi('63'), box, reason: 'number' };
    if (tooth === '17') return { decision: 'rejected', tooth, reason: 'absent' };
    return { decision: 'accepted', tooth };
  });
  return [...decided, { decision: 'added', tooth: fdi('18'), box: [20, 60, 30, 40], reason: 'missed' }];
}

// ANA-24, ANA-25
test('a person decides on each tooth with a reason; both proposal and decision are kept', async () => {
  const of = await newFilm();
  const run = await analysed(of);
  const decisions = decisionsOn(run);
  const curve = run.teeth?.curve ?? [];
  const review = (taken: ToothDecision[], serial = 1) =>
    call(analysisApi.reviewTeeth, { ...of, serial, curve, decisions: taken }, { token: dentist.token });

  expect((await review(decisions.slice(1))).code).toBe(40_000);
  const twice: ToothDecision = { decision: 'added', tooth: fdi('11'), box: [1, 1, 9, 9], reason: 'missed' };
  expect((await review([...decisions, twice])).code).toBe(40_000);
  expect((await review(decisions, 9)).code).toBe(40_901);
  expect((await review(decisions)).code).toBe(200);
  expect((await review(decisions)).code).toBe(40_902);

  const after = await newest(of);
  expect(after).toMatchObject({ state: 'reviewed', teeth: run.teeth });
  expect(after.teethReview).toMatchObject({ by: dentist.name, decisions, curve });
  const numbers = after.teethReview?.accepted.map(({ tooth }) => tooth);
  expect(numbers).toEqual(expect.arrayContaining(['63', '18', '11']));
  expect(numbers).not.toContain('23');
  expect(numbers).not.toContain('17');
});

// ANA-30
test('the audit has for each tooth the proposal, and what was accepted or why it was not', async () => {
  const of = await newFilm();
  const run = await analysed(of);
  const request = { ...of, serial: 1, curve: run.teeth?.curve ?? [], decisions: decisionsOn(run) };
  await succeed(analysisApi.reviewTeeth, request, { token: dentist.token });

  const { list } = await succeed(auditApi.index, { filter: { kind: 'write' } }, { token: dentist.token });
  const line = list.find(({ action }) => action === analysisApi.reviewTeeth.path);

  expect(line).toMatchObject({
    actorName: dentist.name,
    review: { analyser: 'panoramicTeeth', serial: 1, model: null },
  });
  expect(line?.review?.curveMovedPx).toBeUndefined();
  const boxOf = (tooth: string) => run.teeth?.teeth.find((each) => each.tooth === tooth)?.box.map(Math.round);
  const parts = line?.review?.parts ?? [];
  const changed = { proposed: boxOf('23'), accepted: boxOf('23'), as: '63', reason: 'number' };
  expect(parts).toContainEqual({ part: '23', decision: 'changed', ...changed });
  expect(parts).toContainEqual({ part: '17', decision: 'rejected', proposed: boxOf('17'), reason: 'absent' });
  expect(parts).toContainEqual({ part: '11', decision: 'accepted', proposed: boxOf('11') });
  expect(parts).toContainEqual({ part: '18', decision: 'added', accepted: [20, 60, 30, 40], reason: 'missed' });
});

// ANA-30
test('the audit has the distance by which a person moved the curve between the arches', async () => {
  const of = await newFilm();
  const run = await analysed(of);
  const proposed = run.teeth?.curve ?? [];
  const curve = proposed.map(([x, y], at): [number, number] => [x, at === 2 ? y + 9 : y]);
  await succeed(
    analysisApi.reviewTeeth,
    { ...of, serial: 1, curve, decisions: decisionsOn(run) },
    { token: dentist.token },
  );

  const { list } = await succeed(auditApi.index, { filter: { kind: 'write' } }, { token: dentist.token });
  const line = list.find(({ subjects }) => subjects.some(({ id }) => id === of.fileId));

  expect(line?.review?.curveMovedPx).toBe(9);
});

// ANA-31
test('after-sales heads see in the clinic’s audit that a film was reviewed, but no decision', async () => {
  const { organisationId: iid } = sides.clinic;
  const { head: service } = await foundWithHead('afterSales');

  const { list } = await succeed(auditApi.index, { iid, filter: { kind: 'write' } }, service);

  const lines = list.filter(({ action }) => action === analysisApi.reviewTeeth.path);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ review }) => review !== undefined)).toEqual([]);
});

// ANA-32
test('a page of the audit with only the largest reviews fits into an answer', () => {
  const box: ToothBox = [-100_000, -100_000, 100_000, 100_000];
  const teeth = [...PERMANENT_TEETH, ...DECIDUOUS_TEETH].map((each) => ({ tooth: fdi(each), box, certainty: 1 }));
  // Each number can be accepted only once, so this is the largest possible review.
  const decisions = teeth.flatMap(({ tooth }): ToothDecision[] => [
    { decision: 'rejected', tooth, reason: 'unusable' },
    { decision: 'added', tooth, box, reason: 'unusable' },
  ]);
  const head = { analyser: 'panoramicTeeth', serial: 1, model: null } as const;

  const curve = (y: number) => Array.from({ length: 50 }, (_, at): [number, number] => [-100_000 + at, y]);
  const largest = auditedTeeth(
    { ...head, teeth: { curve: curve(-99_999), teeth } },
    { curve: curve(-99_998), decisions },
  );
  const size = JSON.stringify(largest).length;

  expect((size + OTHER_PARTS) * AUDIT_PAGE_SIZE_MAX).toBeLessThan(ANSWER_BYTES_MAX);
});

// ANA-5, ANA-24
test('a lab can neither request a proposal of teeth nor decide on one', async () => {
  const of = await newFilm();
  const { token } = sides.lab.head;

  expect((await call(analysisApi.run, { ...of, analyser }, { token })).code).toBe(40_300);
  const review = { ...of, serial: 1, curve: [], decisions: [] };
  expect((await call(analysisApi.reviewTeeth, review, { token })).code).toBe(40_300);
});

// ANA-25
test('the proposals and reviews of a film are erased with its file', async () => {
  const of = await newFilm();
  await analysed(of);
  const address = { organisationId: sides.clinic.organisationId, fileId: of.fileId as FileId };
  expect(await analysisStore.ofFile(address)).toHaveLength(1);

  await eraseFile(address, stores.objects);

  expect(await analysisStore.ofFile(address)).toEqual([]);
});
