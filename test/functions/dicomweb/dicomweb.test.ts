import '#test/support/table.ts';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { dicomweb, fetched, partsOf, processed, programOf } from '#test/support/dicomweb.ts';
import { foundWithHead } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';

const STUDY = dicomUid('study');
const SERIES = dicomUid('series');
const image = (number: number, dataset: object = {}) =>
  dicomImage({
    dataset: {
      SOPInstanceUID: dicomUid('slice', number),
      InstanceNumber: number,
      StudyDate: '20260314',
      StudyTime: '101500',
      PatientName: 'Berg^Anna',
      ...dataset,
    },
  });

const files = [3, 1, 2].map((number) => ({ name: `slice-${number}.dcm`, content: image(number) }));

let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let token: string;
let patientId: Awaited<ReturnType<typeof newPatient>>['patientId'];
const newPatient = (name: string) => succeed(patientApi.create, { name, age: 41 }, { token: clinic.head.token });
const ask = async (path: string, query: Record<string, string> = {}) => {
  const { statusCode, body } = await dicomweb(path, { token, query });
  return {
    statusCode,
    found: statusCode === 200 ? (JSON.parse(body) as Record<string, { vr: string; Value?: unknown[] }>[]) : [],
  };
};

beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  token = await programOf(clinic.head.organisationId);
  ({ patientId } = await newPatient('Anna Berg'));
  await processed(writeZip(files), { organisationId: clinic.head.organisationId, patientId });
});

// DWEB-1, DWEB-6
test('a study of an upload is found with the attributes of its files, in the DICOM JSON model', async () => {
  const { statusCode, found } = await ask('/studies', { PatientID: 'P-1' });

  expect(statusCode).toBe(200);
  expect(found).toEqual([
    {
      '00080005': { vr: 'CS', Value: ['ISO_IR 192'] },
      '00080020': { vr: 'DA', Value: ['20260314'] },
      '00080030': { vr: 'TM', Value: ['101500'] },
      '00080050': { vr: 'SH' },
      '00080056': { vr: 'CS', Value: ['ONLINE'] },
      '00080061': { vr: 'CS', Value: ['CT'] },
      '00080090': { vr: 'PN' },
      '00081190': { vr: 'UR', Value: [`https://arcata.example/dicomweb/studies/${STUDY}`] },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Berg^Anna' }] },
      '00100020': { vr: 'LO', Value: ['P-1'] },
      '00100030': { vr: 'DA' },
      '00100040': { vr: 'CS' },
      '0020000D': { vr: 'UI', Value: [STUDY] },
      '00200010': { vr: 'SH' },
      '00201206': { vr: 'IS', Value: [1] },
      '00201208': { vr: 'IS', Value: [3] },
    },
  ]);
});

// DWEB-7
test('series and instances are found in their study, in the order of their numbers', async () => {
  const series = await ask(`/studies/${STUDY}/series`);
  const instances = await ask(`/studies/${STUDY}/series/${SERIES}/instances`, { limit: '2', offset: '1' });

  expect(series.found[0]).toMatchObject({ '0020000E': { Value: [SERIES] }, '00201209': { Value: [3] } });
  expect(instances.found.map((each) => each['00200013']?.Value)).toEqual([[2], [3]]);
  expect(instances.found[0]).toMatchObject({ '00280010': { Value: [3] }, '00280011': { Value: [4] } });
});

// DWEB-8
test('a page says how many results remain, and that fuzzy matching is not supported', async () => {
  const { headers } = await dicomweb('/instances', { token, query: { limit: '1', fuzzymatching: 'true' } });

  expect(String(headers?.['warning'])).toMatch(
    /fuzzymatching parameter is not supported.*There are 2 additional results/u,
  );
});

// DWEB-4
test.each([
  ['a path without a resource', '/patients', {}, 404],
  ['a search for an attribute that is not kept', '/studies', { query: { PatientWeight: '70' } }, 400],
  ['a malformed UID', '/studies/1.2.x/metadata', {}, 400],
  ['another method', '/studies', { method: 'DELETE' }, 405],
  ['a media type that we lack', '/studies', { accept: 'application/dicom+xml' }, 406],
  ['an unknown study', '/studies/1.2.3/metadata', {}, 404],
  ['a search without an answer', '/studies', { query: { PatientID: 'nobody' } }, 204],
])('%s is answered by its HTTP status', async (_, path, request, status) => {
  expect((await dicomweb(path, { token, ...request })).statusCode).toBe(status);
});

// DWEB-9
test('a study is returned with every byte of its files', async () => {
  const { status, type, bytes } = await fetched(`/studies/${STUDY}`, {
    token,
    accept: 'multipart/related; type="application/dicom"',
  });

  const parts = partsOf(type, bytes);
  expect(status).toBe(200);
  expect(type).toMatch(/^multipart\/related; type="application\/dicom"/u);
  expect(parts.map((part) => part.type)).toEqual(['application/dicom', 'application/dicom', 'application/dicom']);
  expect(parts.map((part) => part.bytes.toString('hex')).toSorted()).toEqual(
    files.map(({ content }) => Buffer.from(content).toString('hex')).toSorted(),
  );
});

// DWEB-10
test('metadata contain every element of the file, and pixels as a URL that serves them', async () => {
  const path = `/studies/${STUDY}/series/${SERIES}/instances/${dicomUid('slice', 2)}`;
  const { status, bytes } = await fetched(`${path}/metadata`, { token });

  const [dataset] = JSON.parse(bytes.toString()) as Record<string, { Value?: unknown[]; BulkDataURI?: string }>[];
  expect(status).toBe(200);
  expect(dataset).toMatchObject({
    '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Berg^Anna' }] },
    '00280030': { vr: 'DS', Value: [0.3, 0.3] },
    '00280100': { vr: 'US', Value: [16] },
  });
  const uri = dataset?.['7FE00010']?.BulkDataURI ?? '';
  expect(uri).toBe(`https://arcata.example/dicomweb${path}/bulkdata/7FE00010`);
  const bulk = await fetched(uri.replace('https://arcata.example/dicomweb', ''), { token, accept: '*/*' });
  expect([...new Uint16Array(Uint8Array.from(partsOf(bulk.type, bulk.bytes)[0]?.bytes ?? []).buffer)]).toEqual(
    Array.from({ length: 12 }, (_, index) => index * 100),
  );
});

// DWEB-11, DWEB-12
test('a frame is returned as its pixels, and rendered as JPEG or PNG', async () => {
  const path = `/studies/${STUDY}/series/${SERIES}/instances/${dicomUid('slice', 1)}`;
  const frame = await fetched(`${path}/frames/1`, {
    token,
    accept: 'multipart/related; type="application/octet-stream"',
  });
  const png = await fetched(`${path}/rendered`, { token, accept: 'image/png', query: { viewport: '8,8' } });
  const missing = await fetched(`${path}/frames/2`, { token });

  expect(partsOf(frame.type, frame.bytes)[0]?.bytes.length).toBe(24);
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
  expect(missing.status).toBe(404);
});

// DWEB-2, DWEB-4
test('no image is shown without a token, with another clinic’s token or with an unknown token', async () => {
  const other = await foundWithHead('clinic');
  const foreign = await programOf(other.head.organisationId);

  expect((await dicomweb('/studies', {})).statusCode).toBe(401);
  expect((await dicomweb('/studies', { token: clinic.head.token })).statusCode).toBe(401);
  expect((await dicomweb('/studies', { token: foreign })).statusCode).toBe(204);
  expect((await dicomweb(`/studies/${STUDY}`, { token: foreign })).statusCode).toBe(404);
  expect((await dicomweb('/studies', { token: 'api_unknown' })).statusCode).toBe(401);
});

// DWEB-3
test('a deleted file leaves the archive, and is there again after it is restored', async () => {
  const { patientId: otherId } = await newPatient('Bo Dahl');
  const study = dicomUid('study', 9);
  const bytes = image(1, { StudyInstanceUID: study, PatientID: 'P-9', SOPInstanceUID: dicomUid('slice', 9) });
  const { fileId } = await processed(
    bytes,
    { organisationId: clinic.head.organisationId, patientId: otherId },
    { name: 'a.dcm' },
  );

  const before = await ask('/studies', { PatientID: 'P-9' });
  await succeed(fileApi.delete, { fileId }, { token: clinic.head.token });
  const gone = await ask('/studies', { PatientID: 'P-9' });
  await succeed(fileApi.restore, { fileId }, { token: clinic.head.token });
  const back = await ask('/studies', { PatientID: 'P-9' });

  expect([before.found.length, gone.found.length, back.found.length]).toEqual([1, 0, 1]);
});

// DWEB-5
test('the audit names the program that read, and the patient', async () => {
  await ask('/studies', { StudyInstanceUID: STUDY });

  const lines = (await itemsOf('audit')).filter(({ actorKind }) => actorKind === 'apiToken');
  expect(lines).toContainEqual(
    expect.objectContaining({ action: 'dicomwebRead', kind: 'read', actorName: 'PACS', subject: patientId }),
  );
});
