import '#test/support/table.ts';
import { beforeAll, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { transact } from '#functions/store/transact.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { STORE_FAILURES, type StoreFailure } from '#shared/dicomweb/store-failures.ts';
import { STORE_BYTES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { succeed } from '#test/support/call.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { dicomweb, fetched, partsOf, programOf, relatedBody, settled } from '#test/support/dicomweb.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { suspendRow } from '#test/support/suspended.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';

const BOUNDARY = 'part-of-the-test';
const TYPE = `multipart/related; type="application/dicom"; boundary=${BOUNDARY}`;
const NUMBER = 'P-1';
const study = (name: number) => dicomUid('stow-study', name);
const instanceUid = (of: number, number: number) => dicomUid('stow', of, number);
const image = (of: number, number: number, dataset: object = {}) =>
  dicomImage({
    dataset: {
      StudyInstanceUID: study(of),
      SeriesInstanceUID: dicomUid('stow-series', of),
      SOPInstanceUID: instanceUid(of, number),
      InstanceNumber: number,
      StudyDate: '20260314',
      PatientName: 'Berg^Anna',
      PatientID: NUMBER,
      PixelData: Uint16Array.from({ length: 12 }, (_, index) => (index * 7 + number) % 4096),
      ...dataset,
    },
  });

type Item = Record<string, { Value?: (string | number)[] }>;
interface Answered {
  readonly status: number;
  readonly stored: string[];
  readonly failed: Record<string, number>;
  readonly others: number[];
}

let clinic: Awaited<ReturnType<typeof newClinic>>;
let token: string;

const send = (bytes: readonly Uint8Array[], request: Parameters<typeof dicomweb>[1] = {}, path = '/studies') =>
  dicomweb(path, {
    token,
    method: 'POST',
    headers: { 'content-type': TYPE },
    body: relatedBody(BOUNDARY, bytes),
    ...request,
  });

async function stow(...args: Parameters<typeof send>): Promise<Answered> {
  const { statusCode, body } = await send(...args);
  const answer = JSON.parse(body) as Record<string, { Value?: Item[] }>;
  const items = (tag: string): Item[] => answer[tag]?.Value ?? [];
  const first = (item: Item, tag: string) => item[tag]?.Value?.[0];
  return {
    status: statusCode,
    stored: items('00081199').map((item) => String(first(item, '00081155'))),
    failed: Object.fromEntries(
      items('00081198').map((item) => [String(first(item, '00081155')), Number(first(item, '00081197'))]),
    ),
    others: items('0008119A').map((item) => Number(first(item, '00081197'))),
  };
}

const filesOf = async (organisationId: string) =>
  (await itemsOf('caseFile')).filter((row) => row['organisationId'] === organisationId);

async function newClinic() {
  const made = await foundWithHead('clinic');
  const { patientId } = await succeed(
    patientApi.create,
    { name: 'Anna Berg', birthDate: '1985-01-02', patientNumber: NUMBER },
    { token: made.head.token },
  );
  return { ...made, patientId };
}

beforeAll(async () => {
  clinic = await newClinic();
  token = await programOf(clinic.head.organisationId, 'readAndStore');
});

// DWEB-15, DWEB-17, DWEB-18, DWEB-21
test('a damaged one of 200 instances is named, and the others are returned byte for byte', async () => {
  const images = Array.from({ length: 200 }, (_, index) => image(1, index + 1));
  const damaged = 77;
  images[damaged] = images[damaged]!.slice(0, -9);

  const answer = await stow(images);

  expect(answer.status).toBe(202);
  expect(answer.failed).toEqual({ [instanceUid(1, damaged + 1)]: STORE_FAILURES.damaged });
  expect(answer.stored).toHaveLength(199);
  const wanted = images.filter((_, index) => index !== damaged).map(sha256Of);
  const back = async () => {
    const { status, type, bytes } = await fetched(`/studies/${study(1)}`, { token });
    return { status, digests: partsOf(type, bytes).map((part) => sha256Of(part.bytes)) };
  };
  const atOnce = await back();
  await settled();
  const converted = await back();
  expect(atOnce.status).toBe(200);
  expect(new Set(atOnce.digests)).toEqual(new Set(wanted));
  expect(new Set(converted.digests)).toEqual(new Set(wanted));
  const { body } = await dicomweb(`/studies/${study(1)}/instances`, { token });
  expect(JSON.parse(body)).toHaveLength(199);
  const { list } = await succeed(
    fileApi.index,
    { owner: { patientId: clinic.patientId } },
    { token: clinic.head.token },
  );
  expect(list).toEqual([
    expect.objectContaining({ name: 'CT-20260314.zip', state: 'ready', uploader: { kind: 'equipment', name: 'PACS' } }),
  ]);
  expect(await itemsOf('audit')).toContainEqual(
    expect.objectContaining({ action: 'dicomwebStore', actorKind: 'apiToken', subject: clinic.patientId }),
  );
});

// DWEB-19
test('a repeat stores nothing, and other bytes of a known instance are refused', async () => {
  const images = [image(2, 1), image(2, 2)];
  await stow(images);
  const count = (await filesOf(clinic.head.organisationId)).length;

  const repeated = await stow([...images, images[0]!]);
  const changed = await stow([image(2, 1, { StudyDescription: 'Jaw' })]);
  const grown = await stow([...images, image(2, 3)]);

  expect(repeated).toMatchObject({ status: 200, failed: {} });
  expect(changed).toMatchObject({ status: 409, failed: { [instanceUid(2, 1)]: STORE_FAILURES.otherBytes } });
  expect(grown).toMatchObject({ status: 200, stored: [1, 2, 3].map((number) => instanceUid(2, number)) });
  expect((await filesOf(clinic.head.organisationId)).length).toBe(count + 1);
});

// DWEB-19
test('two requests that store the same instance at once store it once, and both say that it is stored', async () => {
  const images = [image(3, 1), image(3, 2)];
  const before = (await filesOf(clinic.head.organisationId)).length;

  const answers = await Promise.all([stow(images), stow(images), stow(images)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await filesOf(clinic.head.organisationId)).length).toBe(before + 1);
});

const inUnknownSyntax = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes).toString('latin1').replace('1.2.840.10008.1.2.1\0', '1.2.840.10008.1.2.7\0'),
    'latin1',
  );

const REFUSED: [StoreFailure, Uint8Array, path?: string][] = [
  ['withoutPatientId', image(4, 1, { PatientID: '' })],
  ['unknownPatient', image(4, 2, { PatientID: 'P-2' })],
  ['otherPatient', image(4, 3, { PatientName: 'Dahl^Bo' })],
  ['otherPatient', image(4, 4, { PatientBirthDate: '19900102' })],
  ['syntaxUnsupported', inUnknownSyntax(image(4, 5))],
  ['withoutUid', image(4, 6, { SeriesInstanceUID: '' })],
  ['otherStudy', image(4, 7), `/studies/${study(9)}`],
  ['notDicom', Buffer.from('%PDF-1.7\n')],
  ['notDicom', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(58), Buffer.from([64, 0, 0, 0]), Buffer.from('PE\0\0')])],
];

// DWEB-16, DWEB-17, DWEB-20
test('each refused instance has its reason, and nothing of it is stored', async () => {
  const before = (await filesOf(clinic.head.organisationId)).length;
  const answers: unknown[] = [];
  for (const [, bytes, path] of REFUSED) {
    const { status, failed, others } = await stow([bytes], {}, path);
    answers.push([status, ...Object.values(failed), ...others]);
  }

  expect(answers).toEqual(REFUSED.map(([failure]) => [409, STORE_FAILURES[failure]]));
  expect((await filesOf(clinic.head.organisationId)).length).toBe(before);
});

// DWEB-16
test('a patient number of another clinic is unknown here', async () => {
  const other = await foundWithHead('clinic');
  const foreign = await programOf(other.head.organisationId, 'readAndStore');

  expect(await stow([image(5, 1)], { token: foreign })).toMatchObject({
    status: 409,
    failed: { [instanceUid(5, 1)]: STORE_FAILURES.unknownPatient },
  });
});

// DWEB-20
test('without free storage an instance is refused with the code for that', async () => {
  const full = await newClinic();
  const { organisationId } = full.head;
  const { capacityBytes } = await quotaStore(organisationId).read();
  await transact([await quotaStore(organisationId).reserve(capacityBytes, { isCare: false })]);

  const answer = await stow([image(6, 1)], { token: await programOf(organisationId, 'readAndStore') });

  expect(answer).toMatchObject({ status: 409, failed: { [instanceUid(6, 1)]: STORE_FAILURES.noRoom } });
});

// DWEB-15, DWEB-22
test.each([
  ['a token that only reads', async () => ({ token: await programOf(clinic.head.organisationId) }), 403],
  ['no token', async () => ({ token: '' }), 401],
  ['another media type', async () => ({ headers: { 'content-type': 'application/dicom' } }), 415],
  ['no boundary', async () => ({ headers: { 'content-type': 'multipart/related; type="application/dicom"' } }), 400],
  ['a body that breaks off', async () => ({ body: relatedBody(BOUNDARY, [image(7, 1)]).subarray(0, -9) }), 400],
  ['an answer as XML', async () => ({ accept: 'application/dicom+xml' }), 406],
  ['more than passes through', async () => ({ body: new Uint8Array(STORE_BYTES_MAX + 1) }), 413],
])('%s is refused by its HTTP status', async (_, request, status) => {
  expect((await send([image(7, 1)], await request())).statusCode).toBe(status);
});

// PLAT-11
test('a suspended clinic stores nothing new, but its programs can still read', async () => {
  const { organisationId } = (await newClinic()).head;
  const token = await programOf(organisationId, 'readAndStore');
  await suspendRow(organisationId);

  const refused = await send([image(7, 1)], { token });

  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('suspended');
  expect((await dicomweb('/studies', { token })).statusCode).not.toBe(403);
});

// DWEB-15
test('a bound device stores, and reads what it has stored itself', async () => {
  const { deviceToken } = await bound(await serviceTeam(), clinic);

  const answer = await stow([image(8, 1)], { token: deviceToken });
  const own = await dicomweb('/studies', { token: deviceToken });

  expect(answer).toMatchObject({ status: 200, stored: [instanceUid(8, 1)] });
  expect((JSON.parse(own.body) as Item[]).map((each) => each['0020000D']?.Value)).toEqual([[study(8)]]);
});
