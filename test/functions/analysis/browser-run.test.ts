import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openNet } from '#functions/analysis/onnx-nets.ts';
import { s3 } from '#functions/objects/s3-client.ts';
import { addModel, removeModel } from '#infra/operate/manage-model.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { AnalysisRun, ReviewDecision } from '#shared/analysis/analysis-run.ts';
import { greyPixels } from '#shared/analysis/ceph/grey-pixels.ts';
import { openLandmarkNets } from '#shared/analysis/ceph/landmark-model.ts';
import { proposeLandmarks } from '#shared/analysis/ceph/propose-landmarks.ts';
import { toProposal } from '#shared/analysis/ceph/to-proposal.ts';
import { modelDigestOf } from '#shared/analysis/model-digest.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { bucket, BUCKET } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { writeSmallCephModel } from '#test/support/onnx/small-ceph-model.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { foundWithHead } from '#test/support/world.ts';

const EDGE_PX = 400;

const machines = await runStateMachines();
const folder = mkdtempSync(join(tmpdir(), 'arcata-model-'));
const manifest = writeSmallCephModel(folder);
const to = { s3, bucket: BUCKET };

type Clinic = Awaited<ReturnType<typeof foundWithHead>>;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  ({ token } = clinic.head);
  await addModel(to, folder);
});
afterEach(() => machines.settle());
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a reddish film with noise, whose bright half is on the side to which the face looks. */
const drawnFilm = (): Promise<Buffer> => {
  const raw = Buffer.from(
    Array.from({ length: EDGE_PX ** 2 }, (_, at) => {
      const grey = (at % EDGE_PX >= EDGE_PX / 2 ? 180 : 20) + ((at * 7919) % 23);
      return [grey + 20, grey, grey];
    }).flat(),
  );
  return sharp(raw, { raw: { width: EDGE_PX, height: EDGE_PX, channels: 3 } })
    .jpeg()
    .toBuffer();
};

async function newFilm(roles: readonly string[] = ['preview']) {
  const { patientId } = await addPatient(clinic.head);
  const { organisationId } = clinic;
  const { fileId, assetId, previewKey } = await addFilm({ organisationId, patientId, roles });
  const preview = await drawnFilm();
  await bucket.put(previewKey, preview);
  return { film: { fileId, assetId, analyser: 'cephLandmarks' as const }, preview };
}

/** Proposes landmarks as a browser does: from the colours of the preview's pixels. */
async function proposedInBrowser(preview: Buffer) {
  const { data, info } = await sharp(preview).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const files = new Map(Object.keys(manifest.files).map((name) => [name, readFileSync(join(folder, name))]));
  const nets = await openLandmarkNets(manifest, files, openNet);
  const grey = { width, height, values: greyPixels(data) };
  const found = toProposal(await proposeLandmarks(nets, grey), { ...grey, columns: width, rows: height });
  const { isAccepted, ...proposal } = found;
  expect(isAccepted).toBe(true);
  const { name, version } = manifest;
  return { ...proposal, model: { name, version, digest: await modelDigestOf(manifest) } };
}

/** Returns the film and the decisions of a person who accepts every point. */
function accepted({ landmarks }: AnalysisRun): { film: CephFilm; decisions: ReviewDecision[] } {
  return {
    decisions: landmarks.map(({ id }) => ({ id, decision: 'accepted' })),
    film: {
      frame: 0,
      facing: 'right',
      pixelAspect: 1,
      scale: null,
      analysis: 'steiner',
      norms: 'published',
      sex: null,
      ageYears: null,
      landmarks: landmarks.map(({ id, point }) => ({ id, point })),
    },
  };
}

// ANA-34
test('the answer about the installed model has a URL for each file, which serves the bytes with the stated digest', async () => {
  const { manifest: installed, urls } = await succeed(analysisApi.model, { analyser: 'cephLandmarks' }, { token });

  expect(installed).toEqual(manifest);
  expect(Object.keys(urls).toSorted()).toEqual(Object.keys(manifest.files).toSorted());
  expect(urls['shape.json']).toMatch(/X-Amz-Expires=300/u);
  const { organisationId: _other, head } = await foundWithHead('lab');
  expect((await call(analysisApi.model, { analyser: 'cephLandmarks' }, { token: head.token })).code).toBe(40_300);
});

// ANA-35, ANA-36
test('a browser’s proposal has the server’s points, waits for review, and says where it was made', async () => {
  const { film, preview } = await newFilm();
  const { film: other } = await newFilm();
  await succeed(analysisApi.run, other, { token });
  await machines.settle();
  const ofServer = (await succeed(analysisApi.read, other, { token })).run!;

  const proposal = await proposedInBrowser(preview);
  const { run } = await succeed(analysisApi.keep, { ...film, ...proposal }, { token });

  expect(run).toMatchObject({
    state: 'proposed',
    serial: 1,
    facing: 'right',
    requestedBy: clinic.head.name,
    model: ofServer.model,
    left: ofServer.left,
    madeIn: { place: 'browser', modelDigest: await modelDigestOf(manifest) },
  });
  expect(ofServer.madeIn).toBeUndefined();
  for (const { id, point } of ofServer.landmarks) {
    const here = run?.landmarks.find((each) => each.id === id)?.point ?? [0, 0];
    expect(Math.hypot(here[0] - point[0], here[1] - point[1]), id).toBeLessThan(0.1);
  }

  const { film: saved, decisions } = accepted(run!);
  const review = { serial: 1, decisions };
  await succeed(fileApi.saveCeph, { ...film, version: 0, film: saved, review }, { token });
  expect((await succeed(analysisApi.read, film, { token })).run).toMatchObject({
    state: 'reviewed',
    madeIn: run?.madeIn,
  });
});

// ANA-36
test('a proposal that the installed model cannot have made is refused, and nothing is stored', async () => {
  const { film, preview } = await newFilm();
  const proposal = await proposedInBrowser(preview);
  const keep = async (changes: Partial<typeof proposal>, of = film) =>
    (await call(analysisApi.keep, { ...of, ...proposal, ...changes }, { token })).code;
  const [first, second] = proposal.landmarks;

  expect(await keep({ score: 0.5 })).toBe(40_000);
  expect(await keep({ landmarks: proposal.landmarks.slice(1) })).toBe(40_000);
  expect(await keep({ landmarks: [second!, ...proposal.landmarks.slice(1)] })).toBe(40_000);
  expect(await keep({ left: [...proposal.left, first!.id] })).toBe(40_000);
  expect(await keep({ model: { ...proposal.model, version: '9.9.9' } })).toBe(40_901);
  expect(await keep({ model: { ...proposal.model, digest: '0'.repeat(64) } })).toBe(40_901);
  expect(await keep({}, (await newFilm(['preview', 'volumeIndex'])).film)).toBe(40_901);
  await removeModel(to, 'cephLandmarks');
  expect(await keep({})).toBe(40_901);
  expect((await call(analysisApi.model, { analyser: 'cephLandmarks' }, { token })).code).toBe(40_901);
  await addModel(to, folder);

  expect((await succeed(analysisApi.read, film, { token })).run).toBeNull();
});

// ANA-36
test('a proposal that waits is not replaced, and one that is sent again after a lost answer is stored once', async () => {
  const { film, preview } = await newFilm();
  const proposal = await proposedInBrowser(preview);
  const send = (idempotencyKey: string) => call(analysisApi.keep, { ...film, ...proposal }, { token, idempotencyKey });
  const key = crypto.randomUUID();

  expect((await send(key)).code).toBe(200);
  expect((await send(key)).code).toBe(200);
  expect((await send(crypto.randomUUID())).code).toBe(40_902);
  expect((await succeed(analysisApi.read, film, { token })).run?.serial).toBe(1);
});

// ANA-36, AUD-1
test('the audit says who stored the proposal, and for which film', async () => {
  const { film, preview } = await newFilm();
  await succeed(analysisApi.keep, { ...film, ...(await proposedInBrowser(preview)) }, { token });

  const { list } = await succeed(auditApi.index, {}, { token });

  expect(list.find(({ action }) => action === analysisApi.keep.path)).toMatchObject({
    actorName: clinic.head.name,
    subjects: expect.arrayContaining([{ id: film.fileId, label: '' }]),
  });
});

// ANA-36
test('a lab cannot store a proposal', async () => {
  const { film, preview } = await newFilm();
  const proposal = await proposedInBrowser(preview);
  const { head } = await foundWithHead('lab');

  expect((await call(analysisApi.keep, { ...film, ...proposal }, { token: head.token })).code).toBe(40_300);
});
