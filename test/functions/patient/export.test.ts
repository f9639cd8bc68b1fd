import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { tell } from '#functions/notification/tell.ts';
import { auditItems, outboxItems } from '#functions/store/effect-items.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { ToothStatus } from '#shared/chart/chart-findings.ts';
import type { VisitId } from '#shared/ids.ts';
import { reportWords } from '#shared/locales/report-words.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { addFilm } from '#test/support/patient-films.ts';
import { reportDraft } from '#test/support/reports.ts';
import { verifySent } from '#shared/order/verify-sent.ts';
import { PATIENT_RECORD_SCHEMA, PatientRecord } from '#shared/patient/patient-record.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPatient, foundSides, move, openOrder } from '#test/support/orders.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { addMount, addStudy, addVisit } from '#test/support/studies.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';

const machines = await runStateMachines();
afterEach(async () => {
  setClock(Date.now);
  await machines.settle();
});

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Founds a clinic with a patient and an order with a message. Patient and order have a file each. A third file never arrived. */
async function foundRecord() {
  const clinic = await foundWithHead('clinic');
  const { head, organisationId } = clinic;
  const patient = await addPatient(head, {
    name: 'Anna <b>Berg</b>',
    medicalHistory: 'Asthma.',
  });
  const order = await openOrder(head, { patientId: patient.patientId });
  const { token } = head;
  await succeed(orderApi.message, { orderId: order.orderId, body: 'The shade is A2.' }, { token });
  const file = (name: string, content: string, ofOrder: boolean) =>
    announceFile(text(content), {
      organisationId,
      payerId: organisationId,
      name,
      orderId: ofOrder ? order.orderId : null,
      patientId: ofOrder ? null : patient.patientId,
      subject: ofOrder ? order.orderId : patient.patientId,
    });
  for (const [name, content, ofOrder] of [
    ['upper.stl', 'first', true],
    ['upper.stl', 'second', true],
    ['照片.jpg', 'photo', false],
  ] as const)
    await bucket.put(OBJECT_KEYS.original(await file(name, content, ofOrder)), text(content));
  await file('lost.zip', 'lost', false);
  return { clinic, head, patient, order };
}

const begin = ({ token }: Member, { patientId }: Patient, language = 'en') =>
  succeed(patientApi.export, { patientId }, { token, language });
const stateOf = async ({ token }: Member, { patientId }: Patient) =>
  (await succeed(patientApi.exported, { patientId }, { token })).export;

/** Downloads the zip. Returns the contents of its files as texts. */
async function download({ token }: Member, { patientId }: Patient): Promise<Record<string, string>> {
  const { url } = await succeed(patientApi.exportDownload, { patientId }, { token });
  const source = memorySource(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const contents: Record<string, string> = {};
  for await (const item of extractEntries(source, (await readDirectory(source)).entries))
    if (item.kind === 'whole') contents[item.entry.path] = Buffer.from(item.bytes).toString();
  return contents;
}

// PAT-80, PAT-81
test('the zip has the record, its schema, a page, and every file as it was uploaded', async () => {
  const { head, patient, order } = await foundRecord();

  expect(await begin(head, patient)).toMatchObject({
    state: 'underWay',
    packedBytes: 0,
  });
  await machines.settle();

  expect(await stateOf(head, patient)).toMatchObject({
    state: 'ready',
    fileCount: 3,
    packedBytes: 16,
    totalBytes: 16,
  });
  const zip = await download(head, patient);
  const number = order.orderNumber;
  expect(Object.keys(zip).toSorted()).toEqual(
    [
      `files/${number}/upper (2).stl`,
      `files/${number}/upper.stl`,
      'files/patient/照片.jpg',
      'index.html',
      'record.json',
      'record.schema.json',
    ].toSorted(),
  );
  expect([zip[`files/${number}/upper.stl`], zip[`files/${number}/upper (2).stl`]]).toEqual(['first', 'second']);
  const record = PatientRecord.parse(JSON.parse(zip['record.json']!));
  expect(record).toMatchObject({
    schema: PATIENT_RECORD_SCHEMA,
    patient: { name: 'Anna <b>Berg</b>', medicalHistory: 'Asthma.' },
    orders: [
      {
        order: { orderNumber: number },
        messages: [{ body: 'The shade is A2.' }],
      },
    ],
  });
  expect(record.files.map(({ path }) => path)).toContain(null);
  expect(Object.keys(JSON.parse(zip['record.json']!) as object)).toEqual(
    Object.keys(JSON.parse(zip['record.json']!) as object).toSorted(),
  );
  expect(z.fromJSONSchema(JSON.parse(zip['record.schema.json']!) as never).safeParse(record).success).toBe(true);
});

// PAT-103
test('the zip has visits, studies and mounts', async () => {
  const { clinic, head, patient } = await foundRecord();
  const { organisationId } = clinic;
  const of = { organisationId, payerId: organisationId, orderId: null, subject: patient.patientId };
  const file = await announceFile(text('film'), { ...of, patientId: patient.patientId });
  const { studyId } = await addStudy(file, patient.patientId);
  const { mountId } = await addMount(organisationId, patient.patientId);
  const { visitId } = await addVisit(organisationId, patient.patientId);

  await begin(head, patient);
  await machines.settle();

  const record = PatientRecord.parse(JSON.parse((await download(head, patient))['record.json']!));
  const { studies, mounts, visits } = record;
  expect({ studies, mounts, visits }).toMatchObject({
    studies: [{ studyId, kind: 'panoramic' }],
    mounts: [{ mountId }],
    visits: [{ visitId }],
  });
});

// PAT-111
test('the zip has the tooth charts of all visits and each change of a tooth', async () => {
  const { clinic, head, patient } = await foundRecord();
  const { patientId } = patient;
  const { visitId } = await addVisit(clinic.organisationId, patientId);
  const state = { status: 'missing' as const, findings: [], note: '' };
  const entry = { patientId, visitId, version: 0, teeth: [{ tooth: '16', state }] };
  await succeed(chartApi.save, entry, { token: head.token });

  await begin(head, patient);
  await machines.settle();

  const record = PatientRecord.parse(JSON.parse((await download(head, patient))['record.json']!));
  expect(record.charts).toEqual([{ visitId, teeth: [{ tooth: '16', ...state }] }]);
  expect(record.toothChanges).toMatchObject([{ tooth: '16', before: null, after: state, by: { name: head.name } }]);
});

// REP-14
test('the zip has the reports, each signed version as a verifiable file, and their images', async () => {
  const { clinic, head, patient } = await foundRecord();
  const { patientId } = patient;
  const { token } = head;
  const { previewKey: _key, ...film } = await addFilm({ organisationId: clinic.organisationId, patientId });
  const image = { kind: 'image' as const, sectionId: crypto.randomUUID(), heading: '', ...film, withAnnotations: true };
  const draft = reportDraft({ sections: [image] });
  const { reportId, version } = await succeed(reportApi.create, { patientId, draft }, { token });
  await succeed(reportApi.sign, { patientId, reportId, version }, { token });

  await begin(head, patient);
  await machines.settle();

  const zip = await download(head, patient);
  const record = PatientRecord.parse(JSON.parse(zip['record.json']!));
  expect(record.reports).toMatchObject([{ reportId, signed: [{ number: 1, path: `reports/${reportId}-1.json` }] }]);
  const { keys } = await succeed(orderApi.sentKeys, {});
  const signed = zip[`reports/${reportId}-1.json`]!;
  expect(await verifySent(signed, keys)).toMatchObject({ is: 'valid' });
  const [, digest] = /"image":\s*\{\s*"sha256":\s*"(\w+)"/u.exec(signed)!;
  expect(Object.keys(zip)).toContain(`reports/images/${digest}`);
});

// PAT-81
test('the page is in the requester’s language, and shows names as text', async () => {
  const { head, patient } = await foundRecord();

  await begin(head, patient, 'ar');
  await machines.settle();

  const page = (await download(head, patient))['index.html']!;
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('Anna &lt;b&gt;Berg&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).toContain('The shade is A2.');
  expect(page).toContain('href="files/patient/%E7%85%A7%E7%89%87.jpg"');
});

// PAT-131
test('the page shows the teeth as of the newest visit, and every change, in the requester’s language', async () => {
  const { head, patient } = await foundRecord();
  const { patientId } = patient;
  const { token } = head;
  const visitOn = async (at: number) => {
    const entry = { patientId, version: 0, at, inspectionNumber: '', note: '' };
    return (await succeed(patientApi.saveVisit, entry, { token })).visitId;
  };
  const chartOn = (visitId: VisitId, states: Readonly<Record<string, ToothStatus>>) =>
    succeed(
      chartApi.save,
      {
        patientId,
        visitId,
        version: 0,
        teeth: Object.entries(states).map(([tooth, status]) => ({ tooth, state: { status, findings: [], note: '' } })),
      },
      { token },
    );
  await chartOn(await visitOn(1_700_000_000), { '16': 'residualRoot', '21': 'present' });
  await chartOn(await visitOn(1_750_000_000), { '16': 'implant' });

  await begin(head, patient, 'ru');
  await machines.settle();

  const page = (await download(head, patient))['index.html']!;
  const { chart } = await reportWords('ru');
  const section = page.slice(page.indexOf(`<h2>${chart.title}</h2>`));
  const [teeth = '', changes = ''] = section.split('<h3>');
  const rowsOf = (html: string) => html.split('<tr>').filter((row) => /<td><bdi>(?:16|21)</u.test(row));
  expect(rowsOf(teeth).map((row) => /<bdi>\d\d<\/bdi><\/td><td><bdi>([^<]*)/u.exec(row)?.[1])).toEqual([
    chart.status.implant,
    chart.status.present,
  ]);
  expect(rowsOf(changes)).toHaveLength(3);
  expect(rowsOf(changes).at(-1)).toContain(
    `<bdi>${chart.status.residualRoot}</bdi></td><td><bdi>${chart.status.implant}</bdi>`,
  );
  expect(rowsOf(changes)[0]).toContain(chart.notCharted);
});

// PAT-83
test('the record has the time of each reading, but not the reader', async () => {
  const { head, patient } = await foundRecord();
  await succeed(patientApi.read, { patientId: patient.patientId }, { token: head.token });

  await begin(head, patient);
  await machines.settle();

  const { accesses } = PatientRecord.parse(JSON.parse((await download(head, patient))['record.json']!));
  expect(accesses).toContainEqual(
    expect.objectContaining({
      kind: 'read',
      actorKind: 'account',
      action: patientApi.read.path,
    }),
  );
  expect(JSON.stringify(accesses)).not.toContain(head.accountId);
});

// PAT-82
test('a second request during the first has no effect, and a later one begins again', async () => {
  const { head, patient } = await foundRecord();

  const [first, second] = await Promise.all([begin(head, patient), begin(head, patient)]);
  await machines.settle();

  expect(second.startedAt).toBe(first.startedAt);
  expect(machines.executions.get(`${patient.patientId}-${first.startedAt}`)?.status).toBe('SUCCEEDED');
  setClock(() => (first.startedAt + 60) * 1000);
  expect((await begin(head, patient)).startedAt).toBe(first.startedAt + 60);
});

// PAT-82
test('after a day the zip can no longer be downloaded', async () => {
  const { head, patient } = await foundRecord();
  await begin(head, patient);
  await machines.settle();
  const ready = await stateOf(head, patient);

  setClock(() => (ready!.expiresAt + 1) * 1000);

  expect(await stateOf(head, patient)).toBeNull();
});

// PAT-82, PAT-84
test('an export that cannot read its files ends as failed, and has no download', async () => {
  const { head, patient } = await foundRecord();
  const { objects } = stores;
  const { read } = objects;
  Object.assign(objects, { read: () => Promise.reject(new Error('access denied')) });

  await begin(head, patient);
  await machines.settle();
  Object.assign(objects, { read });

  expect(await stateOf(head, patient)).toMatchObject({ state: 'failed' });
  expect((await call(patientApi.exportDownload, { patientId: patient.patientId }, { token: head.token })).code).toBe(
    40_400,
  );
});

// PAT-84
test('the requester is notified with the patient’s number, not the name', async () => {
  const { head, patient } = await foundRecord();
  await begin(head, patient);
  await machines.settle();
  const events = (await itemsOf(outboxItems.name)).filter(({ type }) => type === 'PatientExportReady');
  const own = events.find(({ detail }) => JSON.stringify(detail).includes(patient.patientId))!;

  const tidings = await tell(String(own['type']), own['detail']);

  expect(tidings).toMatchObject([
    {
      type: 'patientExportReady',
      receivers: [head.accountId],
      values: { number: patient.patientNumber },
    },
  ]);
  expect(JSON.stringify(tidings)).not.toContain('Anna');
});

// PAT-85
test('requesting and downloading each add a line to the audit', async () => {
  const { clinic, head, patient } = await foundRecord();
  await begin(head, patient);
  await machines.settle();
  await download(head, patient);

  const lines = (await itemsOf(auditItems.name)).filter(({ owner }) => owner === clinic.organisationId);
  const actions = lines.filter(({ subject }) => subject === patient.patientId).map(({ action }) => action);

  expect(actions).toEqual(expect.arrayContaining([patientApi.export.path, patientApi.exportDownload.path]));
});

// PAT-80
test('a member without the permission can neither request a zip nor download one', async () => {
  const { clinic, head, patient } = await foundRecord();
  await begin(head, patient);
  await machines.settle();
  const { token } = await addMember(clinic, 'clinicMember');
  const { patientId } = patient;

  for (const row of [patientApi.export, patientApi.exported, patientApi.exportDownload])
    expect((await call(row, { patientId }, { token })).code).toBe(40_300);
});

// PAT-86
test('the zip has the signed records of what the lab got, in verifiable form', async () => {
  const sides = await foundSides();
  const { head } = sides.clinic;
  const patient = await addPatient(head);
  const opened = await openOrder(head, { patientId: patient.patientId });
  const { orderNumber } = await move(sides, opened, { action: 'send', side: 'clinic' });
  const { keys } = await succeed(orderApi.sentKeys, {});

  await begin(head, patient);
  await machines.settle();

  const zip = await download(head, patient);
  const path = `sent/${orderNumber}-1.json`;
  const [of] = PatientRecord.parse(JSON.parse(zip['record.json']!)).orders;
  expect(of?.sent).toMatchObject([{ number: 1, kind: 'sent', path }]);
  expect((await verifySent(zip[path]!, keys)).is).toBe('valid');
  expect((await verifySent(zip[path]!.replace(orderNumber, '0'), keys)).is).toBe('changed');
});
