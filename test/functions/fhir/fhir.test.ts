import '#test/support/table.ts';
import type { Resource } from '@medplum/fhirtypes';
import { beforeAll, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { FHIR_RESOURCES } from '#shared/fhir/fhir-resources.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Order } from '#shared/order/order.ts';
import { bucket } from '#test/support/bucket.ts';
import { succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { processed, programOf } from '#test/support/dicomweb.ts';
import { faultsOf, fhir as ask, idsOf, nextOf } from '#test/support/fhir.ts';
import { addPatient, foundSides, openOrder, type Sides } from '#test/support/orders.ts';
import { addStudy } from '#test/support/studies.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';

const STUDY = dicomUid('study');
const POINTS = { S: [300, 300], N: [500, 280], A: [510, 420], B: [500, 520] } as const;

let sides: Sides;
let token: string;
let anna: Patient;
let zoe: Patient;
let order: Order;
let film: { fileId: FileId; assetId: string };
const fhir = (path: string, request: Parameters<typeof ask>[1] = {}) => ask(path, { token, ...request });
const dashed = (id: string): string => id.replace('_', '-');

/** Saves an analysis of a film of the patient. Returns the film. */
async function analysedFilm({ patientId }: Patient) {
  const { organisationId, head } = sides.clinic;
  const of = { orderId: null, patientId, subject: patientId, state: 'ready' as const };
  const file = await announceFile(Buffer.from('zip'), { organisationId, payerId: organisationId, ...of });
  const asset = { assetId: 'asset-0', kind: 'image', name: 'Ceph', entryIndexes: [0], outputs: [] };
  const manifest = Manifest.parse({ schemaVersion: 2, entries: [], assets: [asset] });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(manifest)));
  await addStudy(file, patientId, { kind: 'lateralCeph' });
  const landmarks = Object.entries(POINTS).map(([id, [column, row]]) => ({
    id: id as keyof typeof POINTS,
    point: [column, row] as [number, number],
  }));
  const view = { frame: 0, facing: 'right', pixelAspect: 1, scale: null } as const;
  const norms = { analysis: 'steiner', norms: 'published', sex: null, ageYears: null } as const;
  const saved = { fileId: file.fileId, assetId: 'asset-0', version: 0, film: { ...view, ...norms, landmarks } };
  await succeed(fileApi.saveCeph, saved, { token: head.token });
  return { fileId: file.fileId, assetId: 'asset-0' };
}

beforeAll(async () => {
  sides = await foundSides();
  const { organisationId, head } = sides.clinic;
  token = await programOf(organisationId, 'readRecords');
  anna = await addPatient(head, {
    name: 'Anna Müller',
    birthDate: '1985-01-02',
    sex: 'female',
    phone: '+49 30 1234567',
    email: 'anna@berg.example',
    address: 'Hauptstr. 1, Berlin',
    patientNumber: 'P-1',
    identity: { kind: 'passport', value: 'C01X00T47' },
  });
  await addPatient(head, { name: '王小东', age: 30, patientNumber: 'P-2' });
  zoe = await addPatient(head, { name: 'Zoë Annan', birthDate: '2001-12-31', patientNumber: 'P-3' });
  order = await openOrder(head, { patientId: anna.patientId, prescription: { dueDate: '2026-12-24' } });
  const images = [1, 2].map((number) => {
    const UIDS = { SOPInstanceUID: dicomUid('slice', number), InstanceNumber: number, SeriesNumber: 1 };
    const of = { StudyDate: '20260314', PatientName: 'Muller^Anna', AccessionNumber: 'ACC-1' };
    return { name: `${number}.dcm`, content: dicomImage({ dataset: { ...UIDS, ...of } }) };
  });
  const { patientId } = anna;
  const file = await processed(writeZip(images), { organisationId, patientId });
  await addStudy(file, patientId, { kind: 'cbct', StudyInstanceUID: STUDY });
  film = await analysedFilm(anna);
});

const report = (): string => `${dashed(film.fileId)}.${film.assetId}`;

// FHIR-1, FHIR-3, FHIR-6, FHIR-7, FHIR-8, FHIR-9
test('each resource and each answer is valid by the structure definitions of R4', async () => {
  const paths = [
    '/metadata',
    `/Patient/${dashed(anna.patientId)}`,
    `/ServiceRequest/${dashed(order.orderId)}`,
    `/ImagingStudy/${STUDY}`,
    `/DiagnosticReport/${report()}`,
    ...['ImagingStudy', 'ServiceRequest', 'DiagnosticReport'].map(
      (type) => `/${type}?patient=${dashed(anna.patientId)}`,
    ),
    '/Patient',
    '/Patient/none',
    '/Patient?shoe=42',
  ];
  const answers: Resource[] = [];
  for (const path of paths) answers.push((await fhir(path)).resource);

  expect(answers.flatMap(faultsOf)).toEqual([]);
  expect(answers[0]).toMatchObject({ rest: [{ resource: Object.keys(FHIR_RESOURCES).map((type) => ({ type })) }] });
  const [, patient, request] = answers;
  expect(faultsOf({ ...patient, birthDate: 'soon' } as never)).not.toEqual([]);
  expect(faultsOf({ ...request, status: undefined } as never)).not.toEqual([]);
});

// FHIR-6
test('a patient resource has the facts of the record, and no others', async () => {
  const { resource } = await fhir(`/Patient/${dashed(anna.patientId)}`);
  const { resource: bare } = await fhir('/Patient?identifier=P-2');

  expect(resource).toMatchObject({
    name: [{ text: 'Anna Müller' }],
    gender: 'female',
    birthDate: '1985-01-02',
    telecom: [
      { system: 'phone', value: '+49 30 1234567' },
      { system: 'email', value: 'anna@berg.example' },
    ],
    address: [{ text: 'Hauptstr. 1, Berlin' }],
    meta: { versionId: String(anna.version) },
  });
  const { entry } = bare as unknown as { entry: { resource: Record<string, unknown> }[] };
  expect(new Set(Object.keys(entry[0]?.resource ?? {}))).toEqual(
    new Set(['active', 'gender', 'id', 'identifier', 'meta', 'name', 'resourceType']),
  );
});

// FHIR-7, FHIR-8, FHIR-9
test('a study, an order and an analysis refer to their patient', async () => {
  const subject = { reference: `Patient/${dashed(anna.patientId)}` };

  expect((await fhir(`/ImagingStudy/${STUDY}`)).resource).toMatchObject({
    subject,
    started: '2026-03-14',
    numberOfSeries: 1,
    numberOfInstances: 2,
    series: [{ modality: { code: 'CT' }, instance: [{ uid: dicomUid('slice', 1) }, { uid: dicomUid('slice', 2) }] }],
  });
  expect((await fhir(`/ServiceRequest/${dashed(order.orderId)}`)).resource).toMatchObject({
    subject,
    status: 'draft',
    occurrenceDateTime: '2026-12-24',
    identifier: [{ value: order.orderNumber }],
    bodySite: [{ coding: [{ code: '36' }] }],
  });
  const { resource } = await fhir(`/DiagnosticReport/${report()}`);
  const { contained } = resource as unknown as { contained: { code: { text: string }; valueQuantity: object }[] };
  expect(resource).toMatchObject({ subject, status: 'preliminary', performer: [{ display: sides.clinic.head.name }] });
  // Calculated by hand, at nasion: cos SNA = 800 / (√40400 · √19700), cos SNB = 4800 / (√40400 · 240).
  expect(Object.fromEntries(contained.map(({ code, valueQuantity }) => [code.text, valueQuantity]))).toMatchObject({
    SNA: { value: 88.38, unit: '°', code: 'deg' },
    SNB: { value: 84.29 },
    ANB: { value: 4.09 },
  });
});

const PATIENTS: [query: string, found: string][] = [
  ['', 'P-1 P-2 P-3'],
  ['name=ann', 'P-1 P-3'],
  ['name=muller', 'P-1'],
  ['name:exact=Anna Müller', 'P-1'],
  ['name:contains=lle', 'P-1'],
  ['name=王', 'P-2'],
  ['name=zoe,王', 'P-2 P-3'],
  ['identifier=P-1', 'P-1'],
  ['identifier=C01X00T47', 'P-1'],
  ['identifier=https://arcata.example/fhir/system/patient-number|P-2', 'P-2'],
  ['identifier=https://other.example|P-2', ''],
  ['birthdate=1985-01-02', 'P-1'],
  ['birthdate=1985', 'P-1'],
  ['birthdate=ge2000-01-01', 'P-3'],
  ['birthdate=lt2000', 'P-1'],
  ['birthdate=gt1990&name=ann', 'P-3'],
  ['_lastUpdated=ge2020-01-01', 'P-1 P-2 P-3'],
  ['_lastUpdated=lt2020-01-01T00:00:00Z', ''],
];

// FHIR-2, FHIR-4
test('each search for patients in the table finds the stated patients', async () => {
  const answers: string[] = [];
  for (const [query] of PATIENTS) {
    const { resource } = await fhir(`/Patient${query === '' ? '' : `?${query}`}`);
    const { entry = [] } = resource as unknown as { entry?: { resource: { identifier: { value: string }[] } }[] };
    const found = entry.map((each) => each.resource.identifier[0]?.value ?? '');
    answers.push(`${query}: ${found.toSorted((one, other) => one.localeCompare(other)).join(' ')}`);
  }

  expect(answers).toEqual(PATIENTS.map(([query, found]) => `${query}: ${found}`));
});

// FHIR-2
test('studies, orders and analyses are found by patient, identifier, date and status', async () => {
  const patient = dashed(anna.patientId);
  const found = async (path: string) => idsOf(await fhir(path));

  expect(await found(`/ImagingStudy?patient=Patient/${patient}`)).toEqual([STUDY]);
  expect(await found(`/ImagingStudy?identifier=urn:dicom:uid|urn:oid:${STUDY}`)).toEqual([STUDY]);
  expect(await found('/ImagingStudy?identifier=ACC-1&started=2026-03')).toEqual([STUDY]);
  expect(await found('/ImagingStudy?started=gt2026-04')).toEqual([]);
  expect(await found(`/ImagingStudy?patient=${dashed(zoe.patientId)}`)).toEqual([]);
  expect(await found(`/ServiceRequest?patient=${patient}&status=draft`)).toEqual([dashed(order.orderId)]);
  expect(await found(`/ServiceRequest?identifier=${order.orderNumber}`)).toEqual([dashed(order.orderId)]);
  expect(await found('/ServiceRequest?status=completed')).toEqual([]);
  expect(await found(`/DiagnosticReport?patient=${patient}`)).toEqual([report()]);
  expect(await found(`/DiagnosticReport?patient=${dashed(zoe.patientId)}`)).toEqual([]);
});

// FHIR-4
test('pages are connected by links, and each patient is on one page', async () => {
  const ids: string[] = [];
  for (let path: string | undefined = '/Patient?_count=1'; path !== undefined && ids.length < 9;) {
    const page = await fhir(path);
    ids.push(...idsOf(page));
    path = nextOf(page);
  }

  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toEqual(new Set(idsOf(await fhir('/Patient'))));
});

// FHIR-2
test('a search by POST returns the same as a search by GET', async () => {
  const answer = await fhir('/Patient/_search', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('name=muller'),
  });

  expect(idsOf(answer)).toEqual([dashed(anna.patientId)]);
});

// FHIR-5
test('a version that the client has is not sent again', async () => {
  const path = `/Patient/${dashed(zoe.patientId)}`;
  const first = await fhir(path);
  const again = await fhir(path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });
  const { patientId, version } = zoe;
  const change = { patientId, version, profile: { phone: '+46 8 1234567' } };
  await succeed(patientApi.update, change, { token: sides.clinic.head.token });
  const changed = await fhir(path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });

  expect([first.status, again.status, changed.status]).toEqual([200, 304, 200]);
  expect(first.headers['etag']).toBe('W/"1"');
  expect(changed.headers['etag']).toBe('W/"2"');
});

// FHIR-10, FHIR-11
test('another clinic sees nothing, and neither does a token without the permission', async () => {
  const other = await foundWithHead('clinic');
  const foreign = await programOf(other.head.organisationId, 'readRecords');
  const { deviceToken } = await bound(await serviceTeam(), sides.clinic);
  const paths = [
    `/Patient/${dashed(anna.patientId)}`,
    `/ImagingStudy/${STUDY}`,
    `/ServiceRequest/${dashed(order.orderId)}`,
    `/DiagnosticReport/${report()}`,
  ];
  for (const path of paths) {
    expect((await fhir(path, { token: foreign })).status).toBe(404);
    expect((await fhir(path, { token: deviceToken })).status).toBe(403);
  }
  const searches = [
    '/Patient',
    '/ImagingStudy',
    `/ServiceRequest?identifier=${order.orderNumber}`,
    ...['ServiceRequest', 'ImagingStudy', 'DiagnosticReport'].map(
      (type) => `/${type}?patient=${dashed(anna.patientId)}`,
    ),
  ];
  for (const path of searches) expect(idsOf(await fhir(path, { token: foreign }))).toEqual([]);
  const reading = await programOf(sides.clinic.organisationId, 'readAndStore');
  expect((await fhir('/Patient', { token: reading })).status).toBe(403);
  expect(await fhir('/Patient', { token: '' })).toMatchObject({
    status: 401,
    resource: { resourceType: 'OperationOutcome', issue: [{ code: 'login' }] },
  });
  expect((await ask('/metadata')).status).toBe(200);
});

// FHIR-3
test.each([
  ['an unknown parameter', '/Patient?shoe=42', {}, '400 invalid'],
  ['a malformed date', '/Patient?birthdate=soon', {}, '400 invalid'],
  ['a month that does not exist', '/Patient?birthdate=2026-13', {}, '400 invalid'],
  ['a day that does not exist', '/Patient?birthdate=ge2026-02-31', {}, '400 invalid'],
  ['an instant of a day that does not exist', '/ImagingStudy?started=2026-02-31T10:00Z', {}, '400 invalid'],
  ['an unknown modifier', '/Patient?name:sounds=anna', {}, '400 invalid'],
  ['a search for the reports of all patients', '/DiagnosticReport', {}, '400 invalid'],
  ['an unknown type', '/Practitioner', {}, '404 not-found'],
  ['an unknown id', '/Patient/pat-1', {}, '404 not-found'],
  ['a write', '/Patient', { method: 'DELETE' }, '405 not-supported'],
  ['a wish for XML', '/Patient', { accept: 'application/fhir+xml' }, '406 not-supported'],
])('%s is refused with an OperationOutcome', async (_, path, request, refusal) => {
  const [status, code] = refusal.split(' ');
  expect(await fhir(path, request)).toMatchObject({
    status: Number(status),
    resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
  });
});

// FHIR-12
test('the audit names the program and the patients that it read', async () => {
  await fhir(`/Patient/${dashed(anna.patientId)}`);

  expect(await itemsOf('audit')).toContainEqual(
    expect.objectContaining({ action: 'fhirRead', kind: 'read', actorKind: 'apiToken', subject: anna.patientId }),
  );
});

// FHIR-11
test('a deleted patient is gone, and so are the patient’s orders', async () => {
  const { head } = sides.clinic;
  const gone = await addPatient(head, { name: 'Bo Dahl', patientNumber: 'P-91' });
  const { orderId } = await openOrder(head, { patientId: gone.patientId });
  await succeed(patientApi.delete, { patientId: gone.patientId, version: gone.version }, { token: head.token });

  expect((await fhir(`/Patient/${dashed(gone.patientId)}`)).status).toBe(404);
  expect((await fhir(`/ServiceRequest/${dashed(orderId)}`)).status).toBe(404);
});

// FHIR-6, PAT-118
test('things of a merged record are found with the patient, under the present id', async () => {
  const { head } = sides.clinic;
  const [own, other] = [
    await addPatient(head, { name: 'Mia Lund', patientNumber: 'P-71' }),
    await addPatient(head, { name: 'Mia Berg', patientNumber: 'P-72' }),
  ];
  const of = await openOrder(head, { patientId: other.patientId });
  const ids = { patientId: own.patientId, version: own.version, otherId: other.patientId, otherVersion: other.version };
  await succeed(patientApi.merge, { ...ids, choices: {} }, { token: head.token });

  const found = await fhir(`/ServiceRequest?patient=${dashed(own.patientId)}`);
  const former = await fhir(`/Patient/${dashed(other.patientId)}`);

  expect(idsOf(found)).toEqual([dashed(of.orderId)]);
  expect(JSON.stringify(found.resource)).toContain(`Patient/${dashed(own.patientId)}`);
  expect(JSON.stringify(found.resource)).not.toContain(dashed(other.patientId));
  expect(former.resource.id).toBe(dashed(own.patientId));
});
