import '#test/support/bucket.ts';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { dicomImage, dicomSlice } from '#test/support/dicom/dicom-image.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { fileWith, makeCopies, storedShare } from '#test/support/share-copies.ts';
import { share } from '#test/support/shares.ts';
import { plate } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { tally } from '#test/support/tally.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';
import { writeDentalProject } from '#test/support/layout/write-order.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { handler as tendShares } from '#functions/operations/tend-shares.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { stores } from '#functions/file/stores.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { findPatientFacts } from '#functions/share/find-patient-facts.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Order } from '#shared/order/order.ts';
import { shareApi } from '#shared/share/share-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const counts: Record<string, number> = {};
const machines = await runStateMachines();
let sides: Sides;
let order: Order;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'pendingAcceptance');
});
afterEach(({ task }) => {
  setClock(Date.now);
  tally(task, counts);
});

const BURNED_IN = { tag: 0x00280301, vr: 'CS', value: 'YES' } as const;
const film = (dataset = {}, extra: readonly (typeof BURNED_IN)[] = []): Uint8Array =>
  dicomImage({ dataset: { Modality: 'PX', PatientName: 'Berg^Anna', ...dataset }, extra });

/** Makes a case in which every file names the patient of `orderIn`: Anna Berg. */
async function namedZip(): Promise<Uint8Array> {
  const photo = sharp({ create: { width: 64, height: 32, channels: 3, background: '#c87' } });
  const stl = Buffer.from(writeBinaryStl(plate()));
  stl.write('Anna Berg', 0);
  const notes = { patient: 'Berg, Anna', notes: 'call Anna', teeth: [{ fdi: '36', universal: '19', unit: 'Crown' }] };
  return writeZip([
    ...[0, 1, 2].map((place) => ({
      name: `Berg_Anna/CT/${place}.dcm`,
      content: dicomSlice(place, { PatientName: 'Berg^Anna', InstanceNumber: place + 1 }),
    })),
    { name: 'Berg_Anna/Anna Berg UpperJaw.stl', content: stl },
    { name: 'Berg_Anna/film.dcm', content: film() },
    {
      name: 'Berg_Anna/photo.jpg',
      content: await photo
        .jpeg()
        .withExif({ IFD0: { Artist: 'Anna Berg' } })
        .toBuffer(),
    },
    { name: 'Berg_Anna/order.dentalProject', content: Buffer.from(writeDentalProject(notes)) },
    { name: 'Berg_Anna/letter.pdf', content: writePdf({ contents: ['BT /F1 12 Tf 40 40 Td (Dear Anna Berg) Tj ET'] }) },
    { name: 'Berg_Anna/readme.txt', content: Buffer.from('Anna Berg') },
  ]);
}

const deidentified = { disclosure: 'deidentified', canDownload: true } as const;
const shareOf = async (bytes: Uint8Array, name: string, terms = {}) => {
  const file = await fileWith(sides, order, { name, bytes });
  return { file, ...(await share(sides, order, [file], { ...deidentified, ...terms })) };
};

/** Returns all that a visitor can get from a link: the answers, and the inflated bytes of every URL. */
async function everythingOf(token: string): Promise<{ said: string; bodies: Buffer[] }> {
  const opened = await succeed(shareApi.open, { token });
  const said: unknown[] = [opened];
  const bodies: Buffer[] = [];
  for (const { fileId } of opened.state === 'open' ? opened.files : []) {
    const { manifest } = await succeed(shareApi.read, { token, fileId });
    const file = await succeed(shareApi.download, { token, fileId, form: 'original' });
    said.push(manifest, file);
    const urls = [file.url, ...manifest.assets.flatMap(({ outputs }) => outputs.map(({ url }) => url!))];
    for (const url of urls) {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      bodies.push(body.readUInt16BE() === 0x1f8b ? gunzipSync(body) : body);
    }
  }
  return { said: JSON.stringify(said), bodies };
}

// SHR-21, SHR-24, SHR-25, SHR-27
test('a visitor gets copies that do not lead to the patient, once they are made and checked', async () => {
  const { file, token, share: made } = await shareOf(await namedZip(), 'Anna Berg.zip');
  expect(made.copies?.state).toBe('preparing');
  expect(await succeed(shareApi.open, { token })).toEqual({ state: 'preparing' });
  expect((await call(shareApi.read, { token, fileId: file.fileId })).code).toBe(40_901);

  const { copies } = await makeCopies(sides, made.shareId, machines);

  expect(copies).toMatchObject({ state: 'ready', proofs: [{ entries: 7, hits: 0, name: 'patient.zip' }] });
  expect(copies?.leftOut.map(({ path, fault, fact }) => [path.split('/').at(-1), fault, fact])).toEqual([
    ['letter.pdf', 'factFound', 'name'],
    ['readme.txt', 'kindUnknown', undefined],
  ]);
  const { said, bodies } = await everythingOf(token);
  const search = new FactSearch((await findPatientFacts(await storedShare(sides, made.shareId))).facts);
  expect(search.inText(said)).toBeUndefined();
  expect(said).not.toContain(file.fileId);
  const samplesOnly = (body: Buffer) => [{ start: 0, end: body.length, of: 'samples' as const }];
  expect(bodies.map((body) => search.find(body, samplesOnly(body)))).toEqual(bodies.map(() => undefined));
  for (const body of bodies) for (const name of ['Anna', 'Berg']) expect(body.includes(name)).toBe(false);
  counts['objects that a visitor gets'] = bodies.length;
  const { list } = await succeed(
    shareApi.index,
    { subject: { orderId: order.orderId } },
    { token: sides.clinic.head.token },
  );
  const shown = list.find(({ shareId }) => shareId === made.shareId);
  expect(shown?.copies).toMatchObject({ facts: expect.arrayContaining(['name', 'number']) as string[] });
  expect(JSON.stringify(shown)).not.toContain(copies!.key);
}, 60_000);

// SHR-24
test('a device’s own name and number for the patient are searched and hidden, too', async () => {
  const namedPatients = [{ name: 'Bergh^Annika', number: 'DEV-7741', birthDate: '1985-02-03' }];
  const stl = Buffer.from(writeBinaryStl(plate()));
  const bytes = writeZip([{ name: 'DEV-7741/DEV-7741-Annika-UpperJaw.stl', content: stl }]);
  const file = await fileWith(sides, order, { name: 'DEV-7741.zip', bytes });
  await transact([caseFiles.replace(changed(file.updatedAt, file, { namedPatients }))]);
  const { share: made } = await share(sides, order, [file], deidentified);

  const { copies } = await makeCopies(sides, made.shareId, machines);

  expect(copies).toMatchObject({ state: 'ready', proofs: [{ name: 'patient.zip' }] });
  const copy = await bucket.bytes(`original/${sides.clinic.organisationId}/${copies!.files[0]!.copyId}`);
  for (const hidden of ['DEV-7741', 'Annika']) expect(Buffer.from(copy).includes(hidden)).toBe(false);
  expect(Buffer.from(copy).includes('patient/patient-UpperJaw.stl')).toBe(true);
});

// SHR-27
test('repeated events make no second copy and change nothing', async () => {
  const { share: made } = await shareOf(film(), 'film.dcm');
  const before = await makeCopies(sides, made.shareId, machines);
  const files = (await itemsOf('caseFile')).length;

  expect(await makeCopies(sides, made.shareId, machines)).toEqual(before);
  expect((await itemsOf('caseFile')).length).toBe(files);
});

// SHR-23, SHR-24
test('a share of a file that cannot be copied is refused, and its link ends', async () => {
  const { token, share: made } = await shareOf(Buffer.from('Anna Berg was here'), 'note.txt');

  const { copies, endedAt } = await makeCopies(sides, made.shareId, machines);

  expect(copies).toMatchObject({ state: 'refused', proofs: [], leftOut: [{ path: 'note.txt', fault: 'kindUnknown' }] });
  expect(endedAt).not.toBeNull();
  expect((await call(shareApi.open, { token })).code).toBe(41_000);
});

// SHR-26
test('an image that states burnt-in text needs a mask, which blackens the pixels under it', async () => {
  const bytes = film({}, [BURNED_IN]);
  const bare = await shareOf(bytes, 'film.dcm');
  const masked = await shareOf(bytes, 'film.dcm', { masks: ['top', 'bottomRight'] });

  const refused = await makeCopies(sides, bare.share.shareId, machines);
  const { copies } = await makeCopies(sides, masked.share.shareId, machines);

  expect(refused.copies).toMatchObject({ state: 'refused', leftOut: [{ fault: 'burnedIn' }] });
  expect(copies?.state).toBe('ready');
  const address = { organisationId: sides.clinic.organisationId, fileId: copies!.files[0]!.copyId };
  const { dataset } = readDicom(await bucket.bytes(`original/${address.organisationId}/${address.fileId}`));
  const pixels = new Uint16Array(Uint8Array.from(dataset.bytes('PixelData')!).buffer);
  expect([...pixels]).toEqual([0, 0, 0, 0, 400, 500, 600, 700, 800, 900, 0, 0]);
  expect(dataset.string('PatientName')).toBeUndefined();
});

// SHR-21
test('no id of an original, or of another share’s copy, works through a link', async () => {
  const first = await shareOf(film(), 'film.dcm');
  const second = await shareOf(film(), 'film.dcm');
  const prepared = await makeCopies(sides, first.share.shareId, machines);
  const other = await makeCopies(sides, second.share.shareId, machines);
  const copyId = prepared.copies!.files[0]!.copyId;
  const foreign = other.copies!.files[0]!.copyId;
  const { manifest } = await succeed(shareApi.read, { token: first.token, fileId: copyId });
  const ids = [first.file.fileId, foreign, second.file.fileId];
  const assetId = manifest.assets[0]!.assetId;
  const tries: [AnyEndpoint, object][] = ids.flatMap((fileId): [AnyEndpoint, object][] => [
    [shareApi.read, { token: first.token, fileId }],
    [shareApi.download, { token: first.token, fileId, form: 'original' }],
    [shareApi.download, { token: first.token, fileId, form: 'converted', assetId }],
  ]);

  const codes = await Promise.all(tries.map(async ([row, input]) => (await call(row, input)).code));

  counts['attacks on copies: originals’ and other copies’ ids'] = codes.length;
  counts['attacks on copies accepted'] = codes.filter((code) => code === 200).length;
  expect([...new Set(codes)]).toEqual([40_400]);
  const member = { token: sides.clinic.head.token };
  expect((await call(fileApi.read, { fileId: copyId }, member)).code).toBe(40_400);
});

// SHR-2, SHR-27
test('copies are erased after the share’s end', async () => {
  const { share: made } = await shareOf(film(), 'film.dcm');
  const { copies } = await makeCopies(sides, made.shareId, machines);
  const { organisationId } = sides.clinic;
  const key = `original/${organisationId}/${copies!.files[0]!.copyId}`;
  expect((await bucket.bytes(key)).length).toBeGreaterThan(0);

  await succeed(shareApi.cancel, { shareId: made.shareId }, { token: sides.clinic.head.token });
  await tendShares();

  expect(await stores.objects.head(key)).toBeUndefined();
  expect((await itemsOf('caseFile')).filter(({ subject }) => subject === made.shareId)).toEqual([]);
  const { list } = await succeed(
    shareApi.index,
    { subject: { orderId: order.orderId } },
    { token: sides.clinic.head.token },
  );
  expect(list.find(({ shareId }) => shareId === made.shareId)?.copies?.proofs).toHaveLength(1);
});
