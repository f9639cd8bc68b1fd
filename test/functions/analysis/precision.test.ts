import { beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { addProposal, SMALL_MODEL } from '#test/support/ceph-proposals.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { ReviewDecision } from '#shared/analysis/analysis-run.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { fileApi } from '#shared/file/file-api.ts';

const PROPOSED = [
  { id: 'S' as const, point: [100, 100] as [number, number] },
  { id: 'N' as const, point: [200, 100] as [number, number] },
  { id: 'A' as const, point: [210, 200] as [number, number] },
];
const DECIDED: ReviewDecision[] = [
  { id: 'S', decision: 'accepted' },
  { id: 'N', decision: 'moved', reason: 'position' },
  { id: 'A', decision: 'rejected', reason: 'structure' },
];
const [S, N] = PROPOSED;
/** A film on which N is moved by 3 columns and 4 rows, which is 2.5 mm. */
const FILM: CephFilm = {
  frame: 0,
  facing: 'right',
  pixelAspect: 1,
  scale: { columnMm: 0.5, from: 'patient' },
  landmarks: [S!, { ...N!, point: [203, 104] }],
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
};

let token: string;
let head: Member;
let organisationId: Awaited<ReturnType<typeof foundWithHead>>['organisationId'];
beforeAll(async () => {
  const clinic = await foundWithHead('clinic');
  ({ organisationId } = clinic);
  ({ head } = clinic);
  ({ token } = head);
});

/** Makes a film of the device `Planmeca ProMax` with a proposal that waits for a person. */
async function proposedFilm() {
  const { patientId } = await addPatient(head);
  const { fileId, assetId } = await addFilm({ organisationId, patientId });
  await addProposal(organisationId, { fileId, assetId }, PROPOSED);
  return { fileId, assetId };
}

const save = (film: Awaited<ReturnType<typeof proposedFilm>>, more: Partial<CephFilm> = {}, version = 0) =>
  call(
    fileApi.saveCeph,
    { ...film, version, film: { ...FILM, ...more }, review: { serial: 1, decisions: DECIDED } },
    { token },
  );
const read = (by = token) => succeed(analysisApi.precision, {}, { token: by });

// ANA-8, ANA-9
test('each review that is saved counts once, with the device and the lengths of the moves', async () => {
  expect((await read()).rows).toEqual([]);
  const films = [await proposedFilm(), await proposedFilm()];
  // Two reviews at the same time both count. A refused review does not count.
  const answers = await Promise.all(films.map((film) => save(film)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect((await save(films[0]!, {}, 1)).code).toBe(40_902);
  expect((await save(await proposedFilm(), { scale: null })).code).toBe(200);

  const { rows } = await read();
  const ofN = rows.filter(({ landmark }) => landmark === 'N');
  expect(ofN.map(({ device }) => device)).toEqual([null, 'Planmeca ProMax']);
  for (const row of ofN)
    expect(row).toMatchObject({
      modelName: SMALL_MODEL.name,
      modelVersion: SMALL_MODEL.version,
      decided: 3,
      measured: 2,
    });
  expect(rows.filter(({ device }) => device === null).map(({ landmark }) => landmark)).toEqual([null, 'S', 'N', 'A']);
  expect(rows.find(({ device, landmark }) => device === null && landmark === null)?.decided).toBe(9);
});

// ANA-10
test('with 20 decisions a share is shown, and with 20 measured moves the distance in millimetres', async () => {
  for (let count = 3; count < 21; count += 1) await save(await proposedFilm());

  const { rows, least } = await read();
  const ofN = rows.find(({ device, landmark }) => device === null && landmark === 'N');
  expect(ofN).toMatchObject({ decided: 21, shares: { accepted: 0, moved: 1, rejected: 0 }, measured: least });
  expect(ofN?.moves?.meanMm).toBeCloseTo(2.5, 6);
  expect(ofN?.moves?.missed).toBe(1);
});

// ANA-9
test('another clinic sees none of these figures, and a lab may not request them', async () => {
  const [clinic, lab] = [await foundWithHead('clinic'), await foundWithHead('lab')];

  expect((await read(clinic.head.token)).rows).toEqual([]);
  expect((await call(analysisApi.precision, {}, { token: lab.head.token })).code).toBe(40_300);
});
