import { beforeAll, expect, test } from 'vitest';
import { chartApi } from '#shared/chart/chart-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { reportWords } from '#shared/locales/report-words.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { Report, ReportSection } from '#shared/report/report.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { readPdfText } from '#test/support/pdf/read-pdf-text.ts';
import { reportDraft } from '#test/support/reports.ts';
import { addVisit } from '#test/support/studies.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';

let head: Member;
let token: string;
let organisationId: Awaited<ReturnType<typeof foundWithHead>>['organisationId'];
let report: Report;

const sectionId = () => crypto.randomUUID();
const state = {
  status: 'present' as const,
  findings: [{ finding: 'filling' as const, surfaces: ['mesial' as const, 'occlusal' as const], amount: null }],
  note: '',
};
const point = (x: number, y: number): [number, number] => [x, y];

beforeAll(async () => {
  ({ head, organisationId } = await foundWithHead('clinic'));
  token = head.token;
  const { patientId } = await addPatient(head, { name: 'Wilhelmina Achterberg', patientNumber: 'KN-7788' });
  const { visitId } = await addVisit(organisationId, patientId);
  await succeed(chartApi.save, { patientId, visitId, version: 0, teeth: [{ tooth: '16', state }] }, { token });
  const { previewKey: _key, ...film } = await addFilm({ organisationId, patientId });
  const drawn = { space: 'pixels' as const, frame: 0 };
  const annotations = [
    {
      kind: 'calibration' as const,
      ...drawn,
      annotationId: sectionId(),
      points: [point(0, 0), point(100, 0)] as [[number, number], [number, number]],
      mm: 20,
    },
    {
      kind: 'length' as const,
      ...drawn,
      annotationId: sectionId(),
      points: [point(10, 50), point(210, 50)] as [[number, number], [number, number]],
    },
    {
      kind: 'text' as const,
      ...drawn,
      annotationId: sectionId(),
      points: [point(390, 290)] as [[number, number]],
      text: '根尖 кариес تسوس',
    },
  ];
  await succeed(fileApi.saveAnnotations, { ...film, version: 0, annotations }, { token });
  const landmarks = [
    { id: 'S' as const, point: point(100, 100) },
    { id: 'N' as const, point: point(200, 80) },
    { id: 'A' as const, point: point(205, 160) },
    { id: 'B' as const, point: point(190, 220) },
  ];
  const ceph = {
    frame: 0,
    facing: 'right' as const,
    pixelAspect: 1,
    scale: null,
    analysis: 'steiner' as const,
    landmarks,
    norms: 'published' as const,
    sex: null,
    ageYears: null,
  };
  await succeed(fileApi.saveCeph, { ...film, version: 0, film: ceph }, { token });
  const sections: ReportSection[] = [
    { kind: 'text', sectionId: sectionId(), heading: 'Summary', text: 'Sound.\n右上六缺失。\nЗубы здоровы.' },
    { kind: 'image', sectionId: sectionId(), heading: '', ...film, withAnnotations: true },
    { kind: 'chart', sectionId: sectionId(), heading: '', visitId },
    { kind: 'analysis', sectionId: sectionId(), heading: '', ...film },
  ];
  const draft = reportDraft({ sections, footer: 'Elm Street Dental, Oslo' });
  const begun = await succeed(reportApi.create, { patientId, draft }, { token });
  report = await succeed(reportApi.sign, { patientId, reportId: begun.reportId, version: 1 }, { token });
});

const print = (more: object = {}) => {
  const { patientId, reportId } = report;
  return succeed(paperApi.report, { patientId, reportId, number: 1, ...more }, { token });
};
const textOf = async (more: object = {}) => readPdfText(Buffer.from((await print(more)).pdf, 'base64'));

/** Returns only the letters and digits of a text, because programs differ in how they place spaces and marks. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

// REP-12, REP-13
test.each(LANGUAGES)(
  'a report has texts, measures, chart, class words and signer in the language asked for: %s',
  async (language: Language) => {
    const { report: words, chart, ceph, patient } = await reportWords(language);
    const pages = await textOf({ language });
    const text = plain(pages.join(''));

    const said = [
      'Wilhelmina Achterberg',
      'KN-7788',
      'Findings of March',
      'Sound.',
      '右上六缺失。',
      'Зубы здоровы.',
      head.name,
      words.kind.chart,
      words.kind.analysis,
      chart.finding.filling,
      patient.field.patientNumber,
      ceph.analysisName.steiner,
      ceph.below,
      ceph.notADiagnosis,
      'SNA',
      'Elm Street Dental, Oslo',
      '根尖',
      'кариес',
      report.versions[0]!.digest,
    ];
    for (const each of said) for (const word of wordsOf(each)) expect(text, `${language}: ${each}`).toContain(word);
    // The line has 200 pixels, and 100 pixels are 20 mm. The viewer shows 40.0 mm, calibrated. `text` has no decimal point, so the number
    // in it is `400`.
    expect(text).toContain('400');
  },
);

// REP-12
test('equal content gives equal bytes, another language gives others, and the file’s name contains the version', async () => {
  const [one, again, other] = [await print(), await print(), await print({ language: 'ar' })];

  expect(one).toEqual(again);
  expect(one.fileName).toBe('Findings of March-1.pdf');
  expect(other.pdf).not.toBe(one.pdf);
});

// REP-3, REP-12
test('a draft is printed as a draft, a signed report has no draft, and another clinic can print neither', async () => {
  const { patientId, reportId, version } = report;
  const stranger = await foundWithHead('clinic');
  const drafts = { patientId, reportId };
  expect((await call(paperApi.report, drafts, { token })).code).toBe(40901);
  await succeed(reportApi.revise, { ...drafts, version }, { token });

  const { fileName, pdf } = await succeed(paperApi.report, drafts, { token });
  expect(fileName).toBe('Findings of March-draft.pdf');
  expect((await readPdfText(Buffer.from(pdf, 'base64'))).join('')).toContain('Draft, not signed');
  expect((await call(paperApi.report, { ...drafts, number: 1 }, { token: stranger.head.token })).code).toBe(40400);
  expect((await call(paperApi.report, { ...drafts, number: 2 }, { token })).code).toBe(40400);
});
