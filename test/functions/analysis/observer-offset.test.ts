import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { addProposal, SMALL_MODEL } from '#test/support/ceph-proposals.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { observerFilms } from '#functions/analysis/observer-items.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { ReviewDecision } from '#shared/analysis/analysis-run.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { fileApi } from '#shared/file/file-api.ts';

const S = { id: 'S' as const, point: [100, 100] as [number, number] };
const N = { id: 'N' as const, point: [200, 100] as [number, number] };
/** Pose of a mirrored film: one unit of the model (0.1 mm) is half a pixel. */
const MIRRORED: [number, number, number, number] = [-0.5, 0, 0, 0.5];
const FILM: CephFilm = {
  frame: 0,
  facing: 'left',
  pixelAspect: 1,
  scale: null,
  landmarks: [S, { ...N, point: [203, 104] }],
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
};
const DECIDED: ReviewDecision[] = [
  { id: 'S', decision: 'accepted' },
  { id: 'N', decision: 'moved', reason: 'definition' },
];

async function withClinic() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const proposedFilm = async (pose = MIRRORED) => {
    const { fileId, assetId } = await addFilm({ organisationId, patientId });
    await addProposal(organisationId, { fileId, assetId }, [S, N], { pose });
    return { fileId, assetId };
  };
  type Film = Awaited<ReturnType<typeof proposedFilm>>;
  const review = (film: Film, decisions = DECIDED, by: Member = head) => {
    const input = { ...film, version: 0, film: FILM, review: { serial: 1, decisions } };
    return call(fileApi.saveCeph, input, { token: by.token });
  };
  const read = (film: Film, by: Member = head) =>
    succeed(analysisApi.read, { ...film, analyser: 'cephLandmarks' }, { token: by.token });
  return { head, organisationId, proposedFilm, review, read };
}

// CEPH-34, CEPH-46, CEPH-47, CEPH-48
test('a person’s own offset follows from their reviews, and applies once they switch it on; proposals stay unchanged', async () => {
  const { head, organisationId, proposedFilm, review, read } = await withClinic();
  const colleague = await addMember({ organisationId }, 'clinicMember');
  for (let count = 0; count < 5; count += 1) expect((await review(await proposedFilm())).code).toBe(200);
  const next = await proposedFilm([1, 0, 0, 1]);

  expect((await read(next)).offset).toEqual({
    isOn: false,
    films: 5,
    least: 5,
    points: [
      { id: 'S', films: 5, shift: [0, 0], beforeMm: 0, afterMm: 0 },
      { id: 'N', films: 5, shift: [-6, 8], beforeMm: 1, afterMm: 0 },
    ],
  });
  expect((await read(next, colleague)).offset).toMatchObject({ films: 0, points: [] });

  await succeed(analysisApi.useOffset, { isOn: true }, { token: head.token });
  expect((await read(next)).offset?.isOn).toBe(true);
  expect((await read(next, colleague)).offset?.isOn).toBe(false);

  const byOffset: ReviewDecision[] = [
    { id: 'S', decision: 'accepted' },
    { id: 'N', decision: 'moved', reason: 'offset' },
  ];
  expect((await review(next, byOffset)).code).toBe(200);
  const { run } = await read(next);
  expect(run?.landmarks.find(({ id }) => id === 'N')?.point).toEqual(N.point);
  expect(run?.review?.decisions).toEqual(byOffset);
});

// CEPH-48
test('a person’s usual offset rejects no point', async () => {
  const { proposedFilm, review } = await withClinic();
  const rejected: ReviewDecision[] = [
    { id: 'S', decision: 'accepted' },
    { id: 'N', decision: 'rejected', reason: 'offset' },
  ];

  expect((await review(await proposedFilm(), rejected)).code).toBe(40_000);
});

// CEPH-46, CEPH-49
test('the last 20 films are kept without their names, and a film that is reviewed again counts once', async () => {
  const { head, organisationId, proposedFilm, review } = await withClinic();
  const { accountId } = head;
  const known = { organisationId, accountId, modelName: SMALL_MODEL.name, modelVersion: SMALL_MODEL.version };
  const earlier = Array.from({ length: 20 }, (_, index) =>
    observerFilms.put(newRow(1_700_000_000 + index, { ...known, film: `film-${index}`, moves: [] })),
  );
  await transact(earlier);
  const film = await proposedFilm();

  expect((await review(film)).code).toBe(200);

  const rows = await observerFilms.all({ index: 'primary', key: { organisationId, accountId } });
  expect(rows).toHaveLength(20);
  expect(rows.map((row) => row.film)).not.toContain('film-0');
  expect(rows.map((row) => row.film)).toContain('film-1');
  expect(JSON.stringify(rows)).not.toContain(film.fileId);
});
