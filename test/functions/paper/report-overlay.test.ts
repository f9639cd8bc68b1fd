import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';
import { reportDraft } from '#test/support/reports.ts';
import { foundWithHead } from '#test/support/world.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { reportWords } from '#shared/locales/report-words.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { ReportRecord } from '#shared/report/report-record.ts';

const point = (x: number, y: number): [number, number] => [x, y];
const CEPH = {
  frame: 0,
  facing: 'right' as const,
  pixelAspect: 1,
  scale: { columnMm: 0.5, from: 'calibration' as const },
  analysis: 'steiner' as const,
  norms: 'published' as const,
  sex: null,
  ageYears: null,
};
const landmarksOf = (columnOfA: number) => [
  { id: 'S' as const, point: point(100, 100) },
  { id: 'N' as const, point: point(240, 100) },
  { id: 'A' as const, point: point(columnOfA, 200) },
];

/** Makes a report with the analysis of a film, and of another film that is laid over it. A is 17.5 mm further forward than on that film. */
async function withReport() {
  const { head, organisationId } = await foundWithHead('clinic');
  const { token } = head;
  const { patientId } = await addPatient(head);
  const film = async () => {
    const { previewKey: _key, ...named } = await addFilm({ organisationId, patientId });
    return named;
  };
  const [own, other] = [await film(), await film()];
  const save = (named: typeof own, more: object, columnOfA: number) =>
    succeed(
      fileApi.saveCeph,
      { ...named, version: 0, film: { ...CEPH, landmarks: landmarksOf(columnOfA), ...more } },
      { token },
    );
  await save(other, {}, 205);
  const move = { forward: 0, up: 0, turn: 0 };
  await save(own, { overlay: { ...other, version: 1, method: 'sellaNasion', move } }, 240);
  const sections = [{ kind: 'analysis' as const, sectionId: crypto.randomUUID(), heading: '', ...own }];
  const signed = async () => {
    const { reportId } = await succeed(reportApi.create, { patientId, draft: reportDraft({ sections }) }, { token });
    await succeed(reportApi.sign, { patientId, reportId, version: 1 }, { token });
    const { record } = await succeed(reportApi.readSigned, { patientId, reportId, number: 1 }, { token });
    const [part] = ReportRecord.parse(record).parts;
    return { reportId, overlay: part?.kind === 'analysis' ? part.overlay : undefined };
  };
  return { token, patientId, other, signed };
}

/** Returns the words of a text without marks, because programs differ in how they place spaces and marks. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

// CEPH-44
test('a report prints both tracings with the changes, in the language asked for', async () => {
  const { token, patientId, signed } = await withReport();
  const { reportId, overlay } = await signed();

  expect(overlay?.landmarks.find(({ id }) => id === 'A')).toMatchObject({
    forward: expect.closeTo(17.5, 6),
    up: expect.closeTo(0, 6),
  });
  expect(overlay?.laid.find(({ id }) => id === 'A')?.point).toEqual([expect.closeTo(205, 6), expect.closeTo(200, 6)]);
  for (const language of ['en', 'ar', 'zh'] as const) {
    const { pdf } = await succeed(paperApi.report, { patientId, reportId, number: 1, language }, { token });
    const text = wordsOf((await readPdfText(Buffer.from(pdf, 'base64'))).join(' ')).join('');
    const { overlay: words } = (await reportWords(language)).ceph;

    for (const said of [words.title, words.method.sellaNasion, words.landmark, words.otherFilm, words.note])
      for (const word of wordsOf(said)) expect(text, `${language}: ${said}`).toContain(word);
    expect(text).toMatch(/175/u);
  }
});

// CEPH-44
test('once the other film is deleted, a report leaves it out', async () => {
  const { token, other, signed } = await withReport();
  expect((await call(fileApi.delete, { fileId: other.fileId }, { token })).code).toBe(200);

  expect((await signed()).overlay).toBeUndefined();
});
