import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { addProposal } from '#test/support/ceph-proposals.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';
import { reportDraft } from '#test/support/reports.ts';
import { foundWithHead } from '#test/support/world.ts';
import { drawReport } from '#functions/paper/draw-report.ts';
import { reportReader } from '#functions/paper/report-reader.ts';
import type { CephLandmark } from '#shared/ceph/ceph-landmark.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { reportWords } from '#shared/locales/report-words.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { ReportRecord } from '#shared/report/report-record.ts';

const LANDMARKS: CephLandmark[] = [
  { id: 'S', point: [0, 0] },
  { id: 'N', point: [700, 0] },
  { id: 'A', point: [660, 500] },
  { id: 'B', point: [560, 900] },
  { id: 'Co', point: [-100, 240] },
];
const CEPH = {
  frame: 0,
  facing: 'right' as const,
  pixelAspect: 1,
  scale: null,
  analysis: 'steiner' as const,
  norms: 'published' as const,
  sex: null,
  ageYears: null,
};
const [SELLA, NASION] = LANDMARKS;

/** Makes a signed report with the analysis of a film. If `proposed` is not empty, a model proposed these landmarks before. */
async function withReport(proposed: readonly CephLandmark[]) {
  const { head, organisationId } = await foundWithHead('clinic');
  const { token } = head;
  const { patientId } = await addPatient(head);
  const { fileId, assetId } = await addFilm({ organisationId, patientId });
  const film = { fileId, assetId };
  if (proposed.length > 0) await addProposal(organisationId, film, proposed, { spread: [0.01, 0, 0.01] });
  await succeed(fileApi.saveCeph, { ...film, version: 0, film: { ...CEPH, landmarks: LANDMARKS } }, { token });
  const sections = [{ kind: 'analysis' as const, sectionId: crypto.randomUUID(), heading: '', ...film }];
  const { reportId } = await succeed(reportApi.create, { patientId, draft: reportDraft({ sections }) }, { token });
  await succeed(reportApi.sign, { patientId, reportId, version: 1 }, { token });
  const { record } = await succeed(reportApi.readSigned, { patientId, reportId, number: 1 }, { token });
  const signed = ReportRecord.parse(record);
  const part = signed.parts.find((each) => each.kind === 'analysis');
  if (part === undefined) throw new Error('the report has no analysis');
  const rowOf = (id: string) => part.rows.find(({ measure }) => measure === id);
  const print = async (language: 'en' | 'ar' | 'zh') => {
    const { pdf } = await succeed(paperApi.report, { patientId, reportId, number: 1, language }, { token });
    return plain((await readPdfText(Buffer.from(pdf, 'base64'))).join(' '));
  };
  return { signed, part, rowOf, print };
}

/** Returns only the letters and digits of a text, because programs differ in how they place spaces and marks. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
const widthOf = ([least, most]: readonly [number, number]): number => most - least;

// REP-18
test('a report has the interval of each measure, the probability of each class, and the source of the errors', async () => {
  const { part, rowOf } = await withReport([]);
  const ANB = rowOf('ANB');

  expect(part.certainty).toEqual({ byModel: 0, byObservers: 4, unknown: ['Co'] });
  expect(ANB?.interval?.[0]).toBeLessThan(ANB?.value ?? Number.NaN);
  expect(ANB?.interval?.[1]).toBeGreaterThan(ANB?.value ?? Number.NaN);
  expect(Object.values(ANB?.chances ?? {}).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
  expect(rowOf('u1Na')?.interval).toBeUndefined();
});

// REP-18
test('a point at the proposed position has the model’s error; every other point has the observers’', async () => {
  const moved: CephLandmark = { id: 'A', point: [661, 500] };
  const byHand = await withReport([]);
  const { part, rowOf } = await withReport([SELLA!, NASION!, moved]);

  expect(part.certainty).toMatchObject({ byModel: 2, byObservers: 2 });
  expect(widthOf(rowOf('SNA')!.interval!)).toBeLessThan(widthOf(byHand.rowOf('SNA')!.interval!));
});

// REP-18, REP-12
test('a report prints intervals and probabilities in the language asked for', async () => {
  const { rowOf, print } = await withReport([]);
  const { verdict, chances, interval } = rowOf('ANB')!;
  const percent = Math.min(99, Math.max(1, Math.round(chances![verdict!] * 100)));

  for (const language of ['en', 'ar', 'zh'] as const) {
    const text = await print(language);
    const { ceph } = await reportWords(language);
    expect(text, language).toContain(plain(`ANB ${percent}`));
    for (const end of interval!) expect(text, language).toContain(plain(end.toFixed(1)));
    for (const word of ceph.certainty.unknown.match(/[\p{L}\p{M}]+/gu) ?? [])
      expect(text, language).toContain(plain(word));
  }
});

// REP-18
test('a record from before intervals existed is printed without them', async () => {
  const { signed } = await withReport([]);
  const parts = signed.parts.map((part) => {
    if (part.kind !== 'analysis') return part;
    const { certainty: _none, ...before } = part;
    return { ...before, rows: part.rows.map(({ interval: _gone, chances: _too, ...row }) => row) };
  });
  const record = ReportRecord.parse({ ...signed, parts });
  const reader = await reportReader({ language: 'en', timeZone: 'UTC', toothNotation: 'fdi' });
  const printed = { record, seal: undefined, changedAt: 1_790_000_000, imageOf: () => Buffer.alloc(0) };

  const text = (await readPdfText(await drawReport(reader, printed))).join(' ');
  expect(text).toContain('SNA');
  expect(text).not.toContain('drawn 1,000 times');
});
