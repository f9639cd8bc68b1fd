import { bucket } from '#test/support/bucket.ts';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reports } from '#functions/report/report-items.ts';
import { reportImageKey, reportStore } from '#functions/report/report-store.ts';
import { transact } from '#functions/store/transact.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { REPORT_IMAGES_MAX, REPORT_TEXT_LENGTH_MAX } from '#shared/report/report-limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { verifySent } from '#shared/order/verify-sent.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { ReportRecord } from '#shared/report/report-record.ts';
import { reportActionsIn, type ReportAction } from '#shared/report/report-transitions.ts';
import { type Report, type ReportDraft, type ReportSection, ReportState } from '#shared/report/report.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { reportDraft } from '#test/support/reports.ts';
import { addVisit } from '#test/support/studies.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';

let head: Member;
let token: string;
let organisationId: Awaited<ReturnType<typeof foundWithHead>>['organisationId'];
beforeAll(async () => {
  ({ head, organisationId } = await foundWithHead('clinic'));
  token = head.token;
});

const sectionId = () => crypto.randomUUID();
const tooth = { tooth: '16', state: { status: 'missing' as const, findings: [], note: '' } };
const CEPH = {
  frame: 0,
  facing: 'right' as const,
  pixelAspect: 1,
  scale: null,
  analysis: 'steiner' as const,
  norms: 'published' as const,
  sex: null,
  ageYears: null,
  landmarks: [
    { id: 'S' as const, point: [100, 100] as [number, number] },
    { id: 'N' as const, point: [200, 80] as [number, number] },
    { id: 'A' as const, point: [205, 160] as [number, number] },
    { id: 'B' as const, point: [190, 220] as [number, number] },
  ],
};

/** Makes a patient with a charted visit, and a film with annotations and an analysis. */
async function withRecord() {
  const { patientId } = await addPatient(head);
  const { visitId } = await addVisit(organisationId, patientId);
  await succeed(chartApi.save, { patientId, visitId, version: 0, teeth: [tooth] }, { token });
  const { previewKey, ...film } = await addFilm({ organisationId, patientId });
  const length = { kind: 'length' as const, space: 'pixels' as const, annotationId: sectionId(), frame: 0 };
  const points: [[number, number], [number, number]] = [
    [10, 10],
    [110, 10],
  ];
  const annotations = [{ ...length, points }];
  await succeed(fileApi.saveAnnotations, { ...film, version: 0, annotations }, { token });
  await succeed(fileApi.saveCeph, { ...film, version: 0, film: CEPH }, { token });
  const sections: ReportSection[] = [
    { kind: 'text', sectionId: sectionId(), heading: 'Summary', text: 'Sound.' },
    { kind: 'image', sectionId: sectionId(), heading: '', ...film, withAnnotations: true },
    { kind: 'chart', sectionId: sectionId(), heading: '', visitId },
    { kind: 'analysis', sectionId: sectionId(), heading: '', ...film },
  ];
  return { patientId, visitId, film, previewKey, draft: reportDraft({ sections }) };
}

const begin = async (draft: ReportDraft, patientId?: Report['patientId']) =>
  succeed(reportApi.create, { patientId: patientId ?? (await addPatient(head)).patientId, draft }, { token });
const ref = ({ patientId, reportId, version }: Report) => ({ patientId, reportId, version });
const place = ({ patientId, reportId }: Report) => ({ patientId, reportId });
const act = (action: Exclude<ReportAction, 'save'>, report: Report) => call(reportApi[action], ref(report), { token });
const sign = (report: Report) => succeed(reportApi.sign, ref(report), { token });
const read = (report: Report) => succeed(reportApi.read, place(report), { token });
const signedOf = async (report: Report, number = 1) => {
  const document = await succeed(reportApi.readSigned, { ...place(report), number }, { token });
  return { document, record: ReportRecord.parse(document.record) };
};

// REP-1, REP-2, REP-6
test('a signed report keeps the chosen contents as they were at that moment, even if they change later', async () => {
  const { draft, patientId, film, visitId } = await withRecord();
  const report = await sign(await begin(draft, patientId));
  expect(report).toMatchObject({ state: 'signed', versions: [{ number: 1, by: { name: head.name } }] });
  const before = await signedOf(report);

  await succeed(fileApi.saveAnnotations, { ...film, version: 1, annotations: [] }, { token });
  await succeed(fileApi.saveCeph, { ...film, version: 1, film: { ...CEPH, landmarks: [] } }, { token });
  const state = { ...tooth.state, status: 'implant' as const };
  await succeed(chartApi.save, { patientId, visitId, version: 1, teeth: [{ ...tooth, state }] }, { token });

  const { record, document } = await signedOf(report);
  expect(document).toEqual(before.document);
  expect(record.parts.map(({ kind }) => kind)).toEqual(['text', 'image', 'chart', 'analysis']);
  const [text, image, chart, analysis] = record.parts;
  expect(text).toMatchObject({ heading: 'Summary', text: 'Sound.' });
  expect(image).toMatchObject({ columns: 400, rows: 300, studyKind: 'lateralCeph', takenOn: '2026-03-12' });
  expect(image).toMatchObject({ annotations: [{ annotation: { kind: 'length' }, by: head.name }] });
  expect(chart).toMatchObject({ teeth: [{ tooth: '16', status: 'missing' }] });
  const rows = analysis?.kind === 'analysis' ? analysis.rows : [];
  expect(rows.find(({ measure }) => measure === 'SNA')?.value).toBeGreaterThan(70);
  expect(rows.find(({ measure }) => measure === 'u1NaMm')?.value).toBeNull();
});

// REP-6, REP-7
test('the record has its digest and the platform’s signature, and its images are stored next to it', async () => {
  const { draft, patientId, previewKey } = await withRecord();
  const report = await sign(await begin(draft, patientId));
  const { document, record } = await signedOf(report);
  const { keys } = await succeed(orderApi.sentKeys, {});

  expect(await verifySent(JSON.stringify(document), keys)).toMatchObject({ is: 'valid' });
  const forged = { ...document, record: { ...document.record, title: 'All is well' } };
  expect(await verifySent(JSON.stringify(forged), keys)).toMatchObject({ is: 'changed' });
  expect(report.versions[0]).toMatchObject({ digest: document.digest, signature: document.signature });

  const image = record.parts.find((part) => part.kind === 'image')?.image;
  const kept = await bucket.bytes(reportImageKey({ organisationId, patientId }, image!));
  expect(createHash('sha256').update(kept).digest('hex')).toBe(image?.sha256);
  expect(Buffer.from(kept)).toEqual(Buffer.from(await bucket.bytes(previewKey)));
});

/** The actions that each state allows, written by hand. */
const ALLOWED: Record<ReportState, readonly ReportAction[]> = {
  draft: ['save', 'sign', 'remove'],
  signed: ['revise'],
  revising: ['save', 'sign', 'discard'],
};
const ACTIONS = ['save', 'sign', 'revise', 'discard', 'remove'] as const;

async function reportIn(state: ReportState): Promise<Report> {
  const draft = await begin(reportDraft());
  if (state === 'draft') return draft;
  const signed = await sign(draft);
  return state === 'signed' ? signed : await succeed(reportApi.revise, ref(signed), { token });
}

// REP-5
test.each(ReportState.options.flatMap((state) => ACTIONS.map((action) => [action, state] as const)))(
  '%s of a report in the state %s',
  async (action, state) => {
    const report = await reportIn(state);
    const { code } =
      action === 'save'
        ? await call(reportApi.save, { ...ref(report), draft: reportDraft() }, { token })
        : await act(action, report);

    expect(code).toBe(ALLOWED[state].includes(action) ? 200 : 40901);
    expect(reportActionsIn(state)).toEqual(ALLOWED[state]);
    expect(code === 40901 ? await read(report) : report).toEqual(report);
  },
);

// REP-8
test('the former version stays readable next to a new one, and deleting the new draft restores the signed one', async () => {
  const first = await reportIn('signed');
  const next = await succeed(reportApi.revise, ref(first), { token });
  const draft = reportDraft({ title: 'Findings of April' });
  const written = await succeed(reportApi.save, { ...ref(next), draft }, { token });

  expect(await succeed(reportApi.discard, ref(written), { token })).toMatchObject({
    state: 'signed',
    draft: first.draft,
    versions: first.versions,
  });

  const again = await succeed(reportApi.revise, { ...ref(written), version: written.version + 1 }, { token });
  const second = await sign(await succeed(reportApi.save, { ...ref(again), draft }, { token }));
  expect(second.versions.map(({ number }) => number)).toEqual([1, 2]);
  expect((await signedOf(second, 1)).record.title).toBe(first.draft.title);
  expect((await signedOf(second, 2)).record).toMatchObject({ title: 'Findings of April', number: 2 });
  expect((await call(reportApi.readSigned, { ...place(second), number: 3 }, { token })).code).toBe(40400);
});

// REP-9
test('of two who save or sign one draft at once one is refused; the signed content is what the signer read', async () => {
  const report = await reportIn('draft');
  const save = (title: string) => call(reportApi.save, { ...ref(report), draft: reportDraft({ title }) }, { token });
  const codes = async (...calls: readonly Promise<{ code: number }>[]) =>
    (await Promise.all(calls)).map(({ code }) => code).toSorted((one, other) => one - other);

  expect(await codes(save('one'), save('other'))).toEqual([200, 40902]);
  const after = await read(report);
  expect(await codes(act('sign', after), act('sign', after))).toEqual([200, 40902]);
  expect((await save('late')).code).toBe(40901);
  expect((await signedOf(report)).record.title).toBe(after.draft.title);
  expect((await read(report)).versions).toHaveLength(1);
});

// REP-2, REP-3
test('a section of another patient, or of a missing thing, is refused; one whose source is deleted stays until it is removed', async () => {
  const { draft, patientId, film } = await withRecord();
  const other = await withRecord();
  const mixed = { ...draft, sections: [...draft.sections, ...other.draft.sections.slice(1)] };
  expect(await call(reportApi.create, { patientId, draft: mixed }, { token })).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'draft.sections.4', error: 'sourceGone' }] },
  });

  const report = await begin(draft, patientId);
  await succeed(fileApi.delete, { fileId: film.fileId }, { token });
  const saved = await succeed(reportApi.save, { ...ref(report), draft }, { token });
  expect(await act('sign', saved)).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'draft.sections.1', error: 'sourceGone' }] },
  });
});

// REP-2
test('a volume, and a film without an analysis, are refused when the report is signed', async () => {
  const { patientId } = await addPatient(head);
  const { previewKey: _key, ...volume } = await addFilm({
    organisationId,
    patientId,
    roles: ['preview', 'volumeIndex'],
  });
  const { previewKey: _other, ...film } = await addFilm({ organisationId, patientId });
  const errorOf = async (section: ReportSection) =>
    (await act('sign', await begin(reportDraft({ sections: [section] }), patientId))).data;

  const image = { kind: 'image' as const, sectionId: sectionId(), heading: '', withAnnotations: true };
  expect(await errorOf({ ...image, ...volume })).toMatchObject({ fields: [{ error: 'noSingleImage' }] });
  const analysis = { kind: 'analysis' as const, sectionId: sectionId(), heading: '' };
  expect(await errorOf({ ...analysis, ...film })).toMatchObject({ fields: [{ error: 'noAnalysis' }] });
});

// REP-4
test('a draft with too many images or too long texts is refused, and an empty one is not signed', async () => {
  const { patientId, film } = await withRecord();
  const image = (): ReportSection => ({
    kind: 'image',
    sectionId: sectionId(),
    heading: '',
    ...film,
    withAnnotations: false,
  });
  const text = (): ReportSection => ({
    kind: 'text',
    sectionId: sectionId(),
    heading: '',
    text: 'a'.repeat(REPORT_TEXT_LENGTH_MAX),
  });
  const one = text();
  const errorOf = async (sections: ReportSection[]) =>
    (await call(reportApi.create, { patientId, draft: reportDraft({ sections }) }, { token })).data;

  expect(await errorOf(Array.from({ length: REPORT_IMAGES_MAX + 1 }, image))).toMatchObject({
    fields: [{ error: 'reportImages' }],
  });
  expect(await errorOf([text(), text(), text()])).toMatchObject({ fields: [{ error: 'reportTexts' }] });
  expect(await errorOf([one, one])).toMatchObject({ fields: [{ error: 'sameIdTwice' }] });
  expect((await act('sign', await begin(reportDraft({ sections: [] })))).data).toMatchObject({
    fields: [{ path: 'draft.sections', error: 'reportEmpty' }],
  });
  expect((await act('sign', await begin(reportDraft({ title: ' ' })))).data).toMatchObject({
    fields: [{ path: 'draft.title', error: 'required' }],
  });
});

// REP-5, REP-16
test('a list shows the newest report first, and a deleted draft is gone', async () => {
  const { patientId } = await addPatient(head);
  const first = await sign(await begin(reportDraft({ title: 'First' }), patientId));
  const second = await begin(reportDraft({ title: 'Second' }), patientId);
  const titles = async () =>
    (await succeed(reportApi.index, { patientId }, { token })).list.map(({ title, state }) => [title, state]);

  expect(new Set(await titles())).toEqual(
    new Set([
      ['Second', 'draft'],
      ['First', 'signed'],
    ]),
  );
  await succeed(reportApi.remove, ref(second), { token });
  expect(await titles()).toEqual([['First', 'signed']]);
  expect((await call(reportApi.read, place(second), { token })).code).toBe(40400);
  expect((await act('remove', first)).code).toBe(40901);
});

// REP-7
test('signing emits one event that names signer and report, but no content', async () => {
  const report = await reportIn('signed');
  const events = await itemsOf('outbox');
  const own = events.filter((event) => JSON.stringify(event['detail']).includes(report.reportId));

  expect(own.map(({ type }) => type)).toEqual(['ReportSigned']);
  expect(JSON.stringify(own)).not.toContain(report.draft.title);
});

// REP-10
test('a clinic stores templates by name, and only its own people see them', async () => {
  const other = await foundWithHead('clinic');
  const template = { name: 'Findings', title: 'Findings', footer: 'Elm Street', withLogo: true, texts: [] };
  await succeed(reportApi.saveTemplate, template, { token });
  const { templates } = await succeed(reportApi.saveTemplate, { ...template, footer: '' }, { token });

  expect(templates).toEqual([{ ...template, footer: '' }]);
  expect(await succeed(reportApi.templates, {}, { token: other.head.token })).toEqual({ templates: [] });
  expect(await succeed(reportApi.deleteTemplate, { name: 'Findings' }, { token })).toEqual({ templates: [] });
});

// REP-14
test('erasing a patient’s reports removes all their rows', async () => {
  const { patientId } = await addPatient(head);
  const report = await sign(await begin(reportDraft(), patientId));
  const key = { organisationId, patientId, merged: [] };
  expect(await reportStore.record(key)).toMatchObject([{ signed: [{ number: 1 }] }]);

  for (const write of await reportStore.erasure(key)) await transact([write]);

  expect(await reports.read({ organisationId, patientId, reportId: report.reportId })).toBeUndefined();
  expect(await reportStore.erasure(key)).toEqual([]);
});

// REP-11
test('a lab can neither read nor write reports, and another clinic finds none', async () => {
  const report = await reportIn('signed');
  const lab = await foundWithHead('lab');
  const other = await foundWithHead('clinic');
  const codes = async (token: string) => [
    (await call(reportApi.read, place(report), { token })).code,
    (await call(reportApi.readSigned, { ...place(report), number: 1 }, { token })).code,
    (await call(reportApi.revise, ref(report), { token })).code,
  ];

  expect(await codes(lab.head.token)).toEqual([40300, 40300, 40300]);
  expect(await codes(other.head.token)).toEqual([40400, 40400, 40400]);
});
